import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** A program bundled into one file for browsers, minified, as an ES module. */
export async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error', // that files without side effects are left out is what is wanted
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild made no file');
  return file.text;
}

/** Bytes after gzip. */
export function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** The program that has these imports and does no more. */
export function importing(names: string, from: string): string {
  return `import { ${names} } from '${from}';\nglobalThis.kept = [${names}];`;
}
