import type { Socket } from 'node:net';

/** The most interim answers (1xx) before an answer. RFC 9110 §15.2 lets a server send any number; real ones send one or two. */
const MAX_INTERIM = 10;
/** The most bytes up to the end of an answer's headers, with all interim answers. Node's own parser has the same limit for one head. */
export const MAX_HEAD_BYTES = 16_384;

/** An answer that never ends, or is not worth reading to its end. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  readonly code = 'ANSWER_TOO_LONG';
}

const HEAD_END = '\r\n\r\n';
const LINE_BREAKS = [0x0d, 0x0a];

/**
 * Limits what the other side may send as an answer to each request on this socket, and passes on the final answers only. undici counts
 * neither interim answers nor reason phrases, blanks before a value, empty lines or chunk extensions, and ends the connection at a `100
 * Continue`, which RFC 9110 §15.2 tells a client to ignore.
 * @param maxBytes the most bytes of one answer, with its head and what frames its body
 */
export function limitAnswers<S extends Socket>(socket: S, maxBytes: number): S {
  const read = socket.read.bind(socket);
  const { write } = socket;
  const nothing: Buffer = Buffer.alloc(0);
  const start = () => ({ isBody: false, head: nothing, headBytes: 0, interim: 0, from: socket.bytesRead });
  let answer = start();

  // undici writes a request whole, in one turn, after the answer before it has ended
  socket.write = (...written: unknown[]): boolean => {
    answer = start();
    return Boolean(Reflect.apply(write, socket, written));
  };
  socket.read = (size?: number): unknown => {
    for (;;) {
      const problem = problemOf(answer);
      if (problem !== undefined) {
        socket.destroy(new AnswerTooLong(problem));
        return null;
      }
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk)) return chunk;
      const passed = answer.isBody ? chunk : finalHead(chunk);
      if (passed && answer.headBytes <= MAX_HEAD_BYTES) return passed;
    }
  };
  return socket;

  /** The bytes from the start of the final answer, once its headers are complete. */
  function finalHead(chunk: Buffer): Buffer | undefined {
    const searched = Math.max(0, answer.head.length - HEAD_END.length);
    let bytes = answer.head.length === 0 ? chunk : Buffer.concat([answer.head, chunk]);
    for (let from = searched; ; from = 0) {
      const blank = bytes.findIndex((byte) => !LINE_BREAKS.includes(byte));
      const begin = blank < 0 ? bytes.length : blank;
      answer.headBytes += begin;
      bytes = bytes.subarray(begin);
      const end = bytes.indexOf(HEAD_END, Math.max(0, from - begin));
      answer.head = end < 0 ? bytes : nothing;
      if (end < 0) return undefined;
      answer.headBytes += end + HEAD_END.length;
      answer.isBody = !isInterim(bytes);
      if (answer.isBody) return bytes;
      bytes = bytes.subarray(end + HEAD_END.length);
      if (++answer.interim > MAX_INTERIM) return undefined;
    }
  }

  function problemOf({ isBody, head, headBytes, interim, from }: typeof answer): string | undefined {
    if (interim > MAX_INTERIM) return `it sent more than ${MAX_INTERIM} interim answers (1xx)`;
    const isLong = headBytes + head.length > MAX_HEAD_BYTES;
    if (isLong) return `the headers of its answer are longer than ${MAX_HEAD_BYTES} bytes`;
    return isBody && socket.bytesRead - from > maxBytes ? `its answer is longer than ${maxBytes} bytes` : undefined;
  }
}

/** Whether a head is of an interim answer. `101` is none: it ends HTTP on its connection, and nobody asked for that. */
function isInterim(head: Buffer): boolean {
  return /^HTTP\/\d\.\d 1(?!01)\d\d/.test(head.toString('latin1', 0, 12));
}
