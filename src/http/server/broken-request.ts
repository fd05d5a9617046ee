import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FAULTS } from '../../core/fault.ts';
import { jsonLine } from '../../formats/json.ts';
import { commonFault } from '../faults.ts';
import { JSON_TYPE } from '../endpoint.ts';

/** Answers bytes that are not a request, or one that came too slowly. There is no request object, so the answer is written by hand. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes after a request with `connection: close` mean nothing, and that request's answer is still on its way.
  if (error.code === 'HPE_CLOSED_CONNECTION') return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faultOf(error.code);
  const { status } = FAULTS[fault.code];
  const text = jsonLine(fault.body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function faultOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return commonFault('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return commonFault('HEADERS_TOO_LARGE');
  return commonFault('MALFORMED_REQUEST');
}
