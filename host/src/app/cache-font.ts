/** The same file as in font.css. */
const font = new URL(
  '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);

/** Caches the font for the next visit. This visit keeps the fallback font. */
export async function cacheFont(): Promise<void> {
  const response = await fetch(font);
  await response.arrayBuffer();
}
