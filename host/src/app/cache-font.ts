/** The same file as in font.css. */
const font = new URL(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);

/**
 * Puts the font into the browser's cache. This visit keeps the fallback font; the next one has the
 * web font.
 */
export async function cacheFont(): Promise<void> {
  const answer = await fetch(font);
  await answer.arrayBuffer();
}
