import { manyQuestions } from './questions.ts';

/**
 * The text of a program that asks a built library many questions and prints the answers, a line each: for runtimes and systems that cannot
 * run our tests. `node test/library/program.ts LIBRARY` writes it to stdout, with 200 questions; LIBRARY is what it imports, such as
 * `./dist/core/index.js`.
 */
export function askingProgram(library: string, count: number): string {
  return `import { authorities, prayerTimes } from ${JSON.stringify(library)};
const questions = ${JSON.stringify(manyQuestions(count))};
console.log(questions.map((question) => JSON.stringify(prayerTimes(question, { authorities }))).join('\\n'));
`;
}

if (import.meta.main) console.log(askingProgram(process.argv[2] ?? './dist/core/index.js', 200));
