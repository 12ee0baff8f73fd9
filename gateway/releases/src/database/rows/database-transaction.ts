import type { JournalDraft, JournalEntry, RecordedRefusal } from '../../model/journal-entry.ts';
import type { ReleaseName } from '../../model/release-name.ts';
import type { ReleaseRecord } from '../../model/release-record.ts';
import type { ReleaseSet } from '../../model/release-set.ts';
import type { StoreState } from '../../store/store-state.ts';
import { removeOldRefusals, type JournalLimits } from './journal-rows.ts';
import type { ReleaseFiles, Tables } from './release-database.ts';
import { stateId } from './tables.ts';

interface TransactionStart {
  state: StoreState;
  nextSet: number;
  nextEntry: number;
  limits: JournalLimits;
  files: Pick<ReleaseFiles, 'add' | 'sweep'>;
  forget(release: ReleaseName): void;
  /** Filled by the transaction with the releases whose files must be removed after the commit. */
  removed: ReleaseName[];
}

export type StoreTransaction = ReturnType<typeof databaseTransaction>;

/** One change of the store. All of it becomes visible together, or nothing. */
export function databaseTransaction(
  tables: Tables,
  { state, nextSet, nextEntry, limits, files, forget, removed }: TransactionStart,
) {
  let current = state;
  let nextEntryId = nextEntry;

  /** An entry with the next id. It is not written yet. */
  function newEntry(draft: JournalDraft): JournalEntry {
    return { ...truncateEntry(draft), id: nextEntryId };
  }

  async function writeEntry(entry: JournalEntry): Promise<void> {
    await tables
      .insertInto('journal')
      .values({ id: entry.id, document: JSON.stringify(entry) })
      .execute();
    nextEntryId = entry.id + 1;
    await removeOldRefusals(tables, entry.id, limits);
  }

  async function addFiles(record: ReleaseRecord, stage: string): Promise<void> {
    await files.add(record, stage);
    forget(record);
  }

  return {
    get state() {
      return current;
    },
    nextSet,
    newEntry,
    async write(change: { sets: ReleaseSet[]; state: StoreState; entry: JournalEntry }) {
      for (const set of change.sets) {
        await tables
          .insertInto('sets')
          .values({ set: set.set, document: JSON.stringify(set) })
          .execute();
      }
      const document = JSON.stringify(change.state);
      await tables
        .insertInto('state')
        .values({ id: stateId, document })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
        .execute();
      current = change.state;
      await writeEntry(change.entry);
    },
    /** Writes an entry for an event that did not change the state. */
    addEntry: (draft: JournalDraft) => writeEntry(newEntry(draft)),
    /** Restores the lost files of a release from its staged files. */
    addFiles,
    async addRelease(record: ReleaseRecord, stage: string, draft: JournalDraft) {
      await addFiles(record, stage);
      await tables.insertInto('releases').values(releaseRow(record)).execute();
      await writeEntry(newEntry(draft));
    },
    /** Replaces records with signed copies. */
    async replaceRecords(records: ReleaseRecord[]) {
      for (const record of records) {
        await tables
          .updateTable('releases')
          .set({ document: JSON.stringify(record) })
          .where('area', '=', record.area)
          .where('version', '=', record.version)
          .execute();
        forget(record);
      }
    },
    async removeReleases(releases: ReleaseName[]) {
      for (const release of releases) {
        await tables
          .deleteFrom('releases')
          .where('area', '=', release.area)
          .where('version', '=', release.version)
          .execute();
        forget(release);
        removed.push(release);
      }
      await files.sweep(tables);
    },
  };
}

export function releaseRow(record: ReleaseRecord) {
  const { area, version, publishedAt } = record;
  return { area, version, published_at: publishedAt, document: JSON.stringify(record) };
}

const maxEntryBytes = 64_000;

/** Limits from generous to strict. The first one that makes an entry short enough applies. */
const truncationLimits = [
  { characters: 1_000, refusals: 20 },
  { characters: 300, refusals: 5 },
  { characters: 100, refusals: 1 },
];

const truncationMark = ' [cut]';

/** Truncates an entry's texts and lists of refusals, so that one entry can't fill the journal. */
function truncateEntry<Draft extends JournalDraft>(draft: Draft): Draft {
  let truncated = draft;
  for (const { characters, refusals } of truncationLimits) {
    truncated = truncateValue(draft, characters, refusals) as Draft;
    if (Buffer.byteLength(JSON.stringify(truncated)) <= maxEntryBytes) break;
  }
  return truncated;
}

function truncateValue(value: unknown, characters: number, refusals: number): unknown {
  const truncate = (part: unknown) => truncateValue(part, characters, refusals);
  if (typeof value === 'string') {
    if (value.length <= characters) return value;
    return value.slice(0, characters - truncationMark.length).toWellFormed() + truncationMark;
  }
  if (Array.isArray(value)) return value.map(truncate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      ['refusals', 'forced'].includes(key) && Array.isArray(part)
        ? withCount(part as RecordedRefusal[], refusals).map(truncate)
        : truncate(part),
    ]),
  );
}

/** The first refusals, followed by one with the number of omitted ones. */
function withCount(refusals: RecordedRefusal[], max: number): RecordedRefusal[] {
  const [first] = refusals;
  if (refusals.length <= max || first === undefined) return refusals;
  const message = `${refusals.length - max} more refusals are not kept.`;
  return [...refusals.slice(0, max), { rule: first.rule, area: first.area, message }];
}
