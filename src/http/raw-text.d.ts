declare module '*?raw' {
  /** The text of a file: of a style or a script that a page loads. `src/build/bundle.ts` puts it into the program. */
  const text: string;
  export default text;
}
