import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const styles = join(import.meta.dirname, '../client/styles');

/** What the sign-in page needs of the console's styles, as they are written: it waits for no build. */
export async function readPlainStyles(): Promise<string> {
  const sheets = await Promise.all(
    ['tokens', 'base', 'controls'].map((name) => readFile(join(styles, `${name}.css`), 'utf8')),
  );
  return sheets.join('\n');
}
