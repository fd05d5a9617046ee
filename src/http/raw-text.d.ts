declare module '*?raw' {
  /** The text of a file, such as the style of a page. `src/build/bundle.ts` puts the text into the program. */
  const text: string;
  export default text;
}
