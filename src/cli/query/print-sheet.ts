import { Fault, quoted } from '../../core/fault.ts';
import { languageOf, loadNames, type Names } from '../../core/words/names.ts';
import type { CliDeps } from '../cli-deps.ts';
import type { Call } from '../command.ts';
import { textOf } from '../parse/given-flags.ts';
import { voiceOf } from '../views/day.ts';
import type { ViewContext } from '../views/view.ts';

/** Writes a sheet into the file of --output, or to stdout. A browser makes the PDF. @throws Fault, also if a PDF would go to a terminal */
export async function printSheet(html: () => Promise<string>, isPdf: boolean, call: Call, deps: CliDeps) {
  const { terminal, pdfOf, writeFile, write, writeBytes } = deps;
  const output = textOf(call, 'output');
  if (isPdf && output === undefined && terminal.isTty) {
    const sentence = 'A terminal cannot show a PDF: give --output FILE, or send it on with > FILE.';
    throw new Fault('MISSING_PARAMETER', sentence, { field: 'output' });
  }
  const page = await html();
  const content = isPdf ? await pdfOf(page) : page;
  if (output !== undefined) await writeFile(output, content);
  else if (typeof content === 'string') write(content);
  else writeBytes(content);
  return 0;
}

/** Whether the answer needs `printSheet`, because it goes into a file or is a PDF. */
export function isSheet({ flags }: Call): boolean {
  return flags.has('output') || flags.get('format')?.at(-1) === 'pdf';
}

/**
 * Adds the format that the name of the --output file ends with, `.html` or `.pdf`, unless --format is given. @throws Fault if --format
 * contradicts that ending, or without both
 */
export function withFormatOfEnding(call: Call): Call {
  const output = textOf(call, 'output');
  const given = call.flags.get('format')?.at(-1);
  if (output === undefined) return call;
  const [file, format] = [quoted(output), /\.(html|pdf)$/i.exec(output)?.[1]?.toLowerCase()];
  if (format === undefined && given === undefined) {
    const sentence = `--output ${file}: the ending must be .html or .pdf, or give --format html or pdf.`;
    throw new Fault('INVALID_PARAMETER', sentence, { field: 'output', value: output, accepts: '.html or .pdf' });
  }
  if (format !== undefined && given !== format && (given === 'html' || given === 'pdf')) {
    const sentence = `--output ${file} and --format ${given} contradict each other; leave --format out, or end the file with .${given}.`;
    throw new Fault('CONFLICTING_PARAMETERS', sentence, { field: 'output', value: output });
  }
  return format === undefined || given !== undefined
    ? call
    : { ...call, flags: new Map([...call.flags, ['format', [format]]]) };
}

/** The words of `--second-lang`; undefined without that flag, or if it names the first language. */
export async function secondNames(flags: ViewContext['flags']): Promise<Names | undefined> {
  const tag = languageOf(flags.get('second-lang') ?? '');
  const voice = voiceOf(flags);
  return tag === undefined || tag === voice.tag ? undefined : loadNames({ ...voice, tag });
}
