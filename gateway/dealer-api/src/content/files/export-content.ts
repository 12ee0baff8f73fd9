import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { InputError } from '../../input-error.ts';
import type { Database } from '../../store/database.ts';
import { contentSchemas, type ContentKind } from '../content-kinds.ts';
import { fileNameOf, kindFolders, writeContentFile } from './content-file.ts';

const isKind = (kind: string): kind is ContentKind => Object.hasOwn(contentSchemas, kind);

/** Slugs that are safe as paths within the folder. */
const safeSlug = /^[\w-]+(\/[\w-]+)*$/;

/** @throws InputError if the folder is not empty */
export async function exportContent(database: Kysely<Database>, folder: string): Promise<number> {
  const existingFiles = await readdir(folder).catch(() => []);
  if (existingFiles.length > 0) throw new InputError(`The folder ${folder} is not empty.`);
  const rows = await database
    .selectFrom('content_documents')
    .selectAll()
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const redirects = await database
    .selectFrom('content_redirects')
    .select(['path', 'url', 'status'])
    .orderBy('path')
    .execute();
  // Write to a staging folder first, so that the folder is either complete or missing.
  const stagingFolder = `${folder.replace(/\/+$/, '')}.partial`;
  await rm(stagingFolder, { recursive: true, force: true });
  let files = 0;
  for (const row of rows) {
    if (!isKind(row.kind)) continue;
    if (!safeSlug.test(row.slug)) {
      throw new InputError(
        `The ${row.kind} ${row.slug} cannot be exported: its slug is not a safe path.`,
      );
    }
    const content = {
      kind: row.kind,
      slug: row.slug,
      position: row.position,
      publishedAt: row.published_at,
      previewId: row.preview_id,
      document: JSON.parse(row.document) as object,
    };
    const { extension, text } = writeContentFile(content);
    const file = join(stagingFolder, kindFolders[row.kind], `${fileNameOf(content)}.${extension}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    files += 1;
  }
  await mkdir(stagingFolder, { recursive: true });
  await writeFile(
    join(stagingFolder, 'redirects.csv'),
    stringify(redirects, { header: true, columns: ['path', 'url', 'status'] }),
  );
  await rm(folder, { recursive: true, force: true });
  await rename(stagingFolder, folder);
  return files + 1;
}
