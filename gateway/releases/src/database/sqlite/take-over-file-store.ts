import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isFileError, exists, namesIn, readJsonFile } from '../../files/json-file.ts';
import { type JournalDraft, journalEntrySchema, publishDraft } from '../../model/journal-entry.ts';
import { ReleaseStoreCorruptError } from '../../model/release-errors.ts';
import { nameOf } from '../../model/release-name.ts';
import { type ReleaseRecord, releaseRecordSchema } from '../../model/release-record.ts';
import { type ReleaseSet, releaseSetSchema } from '../../model/release-set.ts';
import type { StoreContent } from '../../store/store-rows.ts';
import { emptyState, type StoreState, storeStateSchema } from '../../store/store-state.ts';
import { fillDatabase } from '../rows/database-rows.ts';
import type { ReleaseDatabase } from '../rows/release-database.ts';
import { jsonOf } from '../rows/tables.ts';

type JournalRow = StoreContent['journal'][number];

/** Files and folders of the former file store. Every such store has the folder `records`. */
const formerNames = ['records', 'sets', 'journal', 'sessions', 'lock', 'journal.pending.json'];
const formerState = 'live.json';
const cursorPattern = /^(.+)\.cursor\.json$/;
const segmentPattern = /^(\d{9,})(\.thinned)?\.ndjson$/;
const cursorSchema = z.strictObject({ position: z.number().int().nonnegative() });

/** Replaces the former names: `arm` for a canary, `approach` and `demand` for two widget modes. */
function renameOldWords(text: string): string {
  return text
    .replaceAll('"arms":', '"canaries":')
    .replaceAll('"arm":', '"canary":')
    .replaceAll(/"arm-(\d+)"/g, '"canary-$1"')
    .replaceAll('"mode":"approach"', '"mode":"visible"')
    .replaceAll('"mode":"demand"', '"mode":"lazy"');
}

const withCurrentWords = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => jsonOf(renameOldWords(JSON.stringify(value))), schema);

/**
 * Imports a store whose rows were JSON files, in one transaction, and moves the files to the folder
 * `before-sqlite`. Console sessions are not imported.
 * @throws ReleaseStoreCorruptError naming a file that cannot be read, with nothing changed
 */
export async function takeOverFileStore(folder: string, database: ReleaseDatabase): Promise<void> {
  const isFormerStore = () => exists(join(folder, 'records'));
  if (!(await isFormerStore())) return;
  await database.exclusively(async (tables) => {
    // Another process may have imported it, or may have crashed before it moved the files.
    if (!(await isFormerStore())) return;
    const imported = await tables.selectFrom('state').select('id').executeTakeFirst();
    if (imported !== undefined) return;
    await fillDatabase(tables, await readFileStore(folder));
  });
  const archiveFolder = join(folder, 'before-sqlite');
  await mkdir(archiveFolder, { recursive: true });
  const cursors = (await readdir(folder)).filter((name) => cursorPattern.test(name));
  // Move `records` last, because a process that finds it resumes the import.
  for (const name of [formerState, ...cursors, ...formerNames.toReversed()]) {
    await rename(join(folder, name), join(archiveFolder, name)).catch((error: unknown) => {
      if (!isFileError(error, 'ENOENT')) throw error;
    });
  }
}

async function readFileStore(folder: string): Promise<StoreContent> {
  const sets = await readAll(join(folder, 'sets'), withCurrentWords(releaseSetSchema));
  const state = await readState(folder, sets);
  const records = await readAll(join(folder, 'records'), withCurrentWords(releaseRecordSchema));
  const journal = await readJournal(join(folder, 'journal'));
  const cursors = new Map<string, number>();
  for (const file of await namesIn(folder)) {
    const [, name] = cursorPattern.exec(file) ?? [];
    const cursor = name === undefined ? null : await readJsonFile(join(folder, file), cursorSchema);
    if (name !== undefined && cursor) cursors.set(name, cursor.position);
  }
  return {
    state,
    records,
    sets,
    journal: [...journal, ...missingEntries(journal, records, state)],
    cursors,
  };
}

async function readState(folder: string, sets: ReleaseSet[]): Promise<StoreState> {
  const file = join(folder, formerState);
  const state = await readJsonFile(file, withCurrentWords(storeStateSchema));
  // A store that crashed before it wrote its first state has at most one set.
  if (state === null && sets.length > 1) throw new ReleaseStoreCorruptError(file, 'is missing');
  const needed = state?.set ? [state.set, ...state.canaries.map((canary) => canary.set)] : [];
  const lost = needed.find((number) => !sets.some(({ set }) => set === number));
  if (lost !== undefined) {
    throw new ReleaseStoreCorruptError(file, `names set ${lost}, which is missing`);
  }
  return state ?? emptyState;
}

async function readAll<Value>(folder: string, schema: z.ZodType<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for (const name of (await namesIn(folder)).toSorted()) {
    if (!name.endsWith('.json')) continue;
    const value = await readJsonFile(join(folder, name), schema);
    if (value !== null) found.push(value);
  }
  return found;
}

/** Imports damaged lines as they are. Drops only an incomplete last line. */
async function readJournal(folder: string): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  for (const { file, first } of segmentsOf(await namesIn(folder))) {
    let next = Math.max(first, (rows.at(-1)?.id ?? 0) + 1);
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
    for (const [index, text] of lines.entries()) {
      const entry = journalEntrySchema.safeParse(jsonOf(renameOldWords(text))).data;
      const isCutOff = index === lines.length - 1;
      if (text === '' || (isCutOff && !entry)) continue;
      rows.push(entry && entry.id >= next ? entry : { ...(entry ?? { damaged: text }), id: next });
      next = (rows.at(-1)?.id ?? next) + 1;
    }
  }
  return rows;
}

/** The journal's files in order. A crash may have left a segment both with and without refusals. */
function segmentsOf(names: string[]): { file: string; first: number }[] {
  const segments = new Map<number, string>();
  for (const file of names) {
    const [, digits, thinned] = segmentPattern.exec(file) ?? [];
    if (digits === undefined) continue;
    const first = Number(digits);
    if (thinned || !segments.has(first)) segments.set(first, file);
  }
  const found = [...segments].map(([first, file]) => ({ file, first }));
  return found.sort((left, right) => left.first - right.first);
}

/** Entries that a crash lost, because the journal was written after each change. */
function missingEntries(
  journal: JournalRow[],
  records: ReleaseRecord[],
  { entry }: StoreState,
): JournalRow[] {
  const entries = journal.flatMap((row) => journalEntrySchema.safeParse(row).data ?? []);
  const published = new Set(
    entries.flatMap((known) => (known.action === 'publish' ? [nameOf(known)] : [])),
  );
  const last = journal.at(-1)?.id ?? 0;
  const missing: JournalDraft[] = records
    .filter((record) => !published.has(nameOf(record)))
    .map(publishDraft);
  if (entry && entry.id > last && entry.action !== 'publish') missing.push(entry);
  return missing
    .toSorted((left, right) => left.at.localeCompare(right.at))
    .map((draft, index) => ({ ...draft, id: last + 1 + index }));
}
