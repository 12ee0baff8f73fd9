import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** The name and content of every file in a folder, except for the database's files. */
export async function textsOfFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith('releases.sqlite'),
  );
  return Promise.all(
    files.map(
      async ({ parentPath, name }) =>
        `${name}\n${await readFile(join(parentPath, name), 'latin1').catch(() => '')}`,
    ),
  );
}

/** Every row of every table as JSON. */
export function textsOfSqlite(file: string): string[] {
  const database = new DatabaseSync(file);
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const rows = tables.flatMap((table) =>
    database.prepare(`select * from "${String(table['name'])}"`).all(),
  );
  database.close();
  return rows.map((row) => JSON.stringify(row));
}

/** Every row of every table of the store, in the format of a database dump. */
export async function textsOfDatabase(address: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'releases'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select row_to_json(kept)::text as text from releases."${name}" kept`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  await client.end();
  return texts;
}

const wordPattern = /[\w+/=.~-]{4,}/g;
/** How a database prints bytes: `\\x` and the digits. */
const bytesPrefix = /\\+x/g;
const hexadecimal = /^[0-9a-f]{16,}$/i;

/**
 * Everything that an attacker who read the store could try as a secret: each word, and each
 * hexadecimal word in base64.
 */
export function secretsIn(texts: string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.replaceAll(bytesPrefix, ' ').matchAll(wordPattern)) {
      found.add(word);
      if (!hexadecimal.test(word)) continue;
      const bytes = Buffer.from(word, 'hex');
      for (const encoding of ['base64', 'base64url'] as const) found.add(bytes.toString(encoding));
    }
  }
  return [...found];
}
