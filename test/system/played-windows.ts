/**
 * Loaded before a process (`node --import`): Linux plays Windows, as far as our program can tell. Folders cannot be opened, files that are
 * appended to cannot be cut, what is renamed
 * is refused once, there are no links, no owners, no groups of processes, and no sockets in folders: only named pipes, which stand
 * in the folder that PLAYED_PIPES names.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { join } from 'node:path';

const PIPE = '\\\\.\\pipe\\';

Object.defineProperty(process, 'platform', { value: 'win32' });
for (const name of ['getuid', 'geteuid', 'getgid', 'getegid', 'getgroups'] as const) delete process[name];

function refused(code: string, call: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: played Windows, ${call}`), { code, syscall: call });
}

const isFolder = (path: unknown) =>
  typeof path === 'string' && fs.statSync(path, { throwIfNoEntry: false })?.isDirectory();

const { openSync } = fs;
fs.openSync = (path, ...rest) => {
  if (isFolder(path)) throw refused('EPERM', 'open');
  return openSync(path, ...rest);
};
const { renameSync } = fs;
const refusedRenames = new Set<string>();
/** As if a virus scanner read each file at first. */
fs.renameSync = (from, to) => {
  const isFirst = !refusedRenames.has(`${from}`);
  refusedRenames.add(`${from}`);
  if (isFirst) throw refused('EPERM', 'rename');
  renameSync(from, to);
};
fs.symlinkSync = () => {
  throw refused('EPERM', 'symlink');
};
const { open } = fs.promises;
fs.promises.open = async (path, flags, mode) => {
  if (isFolder(path)) throw refused('EPERM', 'open');
  const file = await open(path, flags, mode);
  if (flags === 'a') {
    file.truncate = async () => {
      throw refused('EPERM', 'ftruncate');
    };
  }
  return file;
};

const { kill } = process;
process.kill = (pid, signal) => {
  if (pid < 0) throw refused('ESRCH', 'kill');
  return kill.call(process, pid, signal);
};
const { spawn } = childProcess;
childProcess.spawn = ((program: string, words: readonly string[], options: childProcess.SpawnOptions) => {
  if (options.detached) throw refused('EINVAL', 'spawn detached, which opens a window');
  return spawn(program, words, options);
}) as typeof spawn;

/** @returns the error where it is no named pipe */
function socketOf(path: string): string | NodeJS.ErrnoException {
  if (!path.startsWith(PIPE)) return refused('EACCES', path);
  return join(process.env['PLAYED_PIPES'] ?? '', path.slice(PIPE.length));
}

/** The function of a prototype with another path where one is given. */
function piped<Method extends (this: net.Server | net.Socket, ...words: never[]) => unknown>(method: Method): Method {
  return function play(this: net.Server | net.Socket, ...words: unknown[]) {
    const [first] = words;
    const options: unknown = Array.isArray(first) ? first[0] : first;
    const path = typeof options === 'string' ? options : (options as net.IpcSocketConnectOpts | null)?.path;
    if (typeof path !== 'string') return Reflect.apply(method, this, words);
    const socket = socketOf(path);
    if (typeof socket !== 'string') {
      process.nextTick(() => this.emit('error', socket));
      return this;
    }
    return Reflect.apply(method, this, [socket, ...words.slice(1).filter((word) => typeof word === 'function')]);
  } as unknown as Method;
}
net.Server.prototype.listen = piped(net.Server.prototype.listen);
net.Socket.prototype.connect = piped(net.Socket.prototype.connect);

syncBuiltinESMExports();
