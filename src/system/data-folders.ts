/** `dist/data/`, which `npm run build` fills, as seen from the bundle and from the sources as they are. */
export const DATA_FOLDERS: readonly URL[] = [
  new URL('./data/', import.meta.url),
  new URL('../../dist/data/', import.meta.url),
];
