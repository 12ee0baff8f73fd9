import { ReleaseStoreUnavailableError } from '../release-errors.ts';
import type { StoreContent } from '../store/store-rows.ts';
import { createJsonFile, makeFolder, syncFolder, writeFileSynced } from './json-file.ts';
import type { StoreLayout } from './store-layout.ts';

/** Lines of the journal in one file. */
const linesInSegment = 5_000;

/** Writes all of another store into an empty folder; the pointer at the live set comes last. */
export async function fillFolder(
  layout: StoreLayout,
  { state, sets, records, journal, cursors }: StoreContent,
): Promise<void> {
  const create = async (file: string, value: unknown) => {
    if (await createJsonFile(file, value, layout.staging)) return;
    throw new ReleaseStoreUnavailableError(layout.folder, `${file} is there already`);
  };
  for (const record of records)
    await create(layout.recordFile(record.area, record.version), record);
  for (const set of sets) await create(layout.setFile(set.set), set);
  await makeFolder(layout.journal);
  for (let start = 0; start < journal.length; start += linesInSegment) {
    const lines = journal.slice(start, start + linesInSegment);
    const [first] = lines;
    // Ids may have gaps, which only a thinned segment may have.
    const file = layout.thinnedSegment(first?.id ?? 1);
    await writeFileSynced(file, lines.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }
  await syncFolder(layout.journal);
  for (const [name, position] of cursors) await create(layout.cursorFile(name), { position });
  await create(layout.live, state);
}
