import { publishDraft, type JournalDraft } from '../journal-entry.ts';
import { movedBetween } from '../moves/compare-sets.ts';
import { moveActionSchema, type ReleaseSet } from '../release-set.ts';
import { historyOf } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import type { RecordFiles } from './record-files.ts';
import type { SetFiles } from './set-files.ts';

/** What is known of the past where there is no journal: every release, every set that was live. */
export async function entriesOfStore(
  records: RecordFiles,
  sets: SetFiles,
  state: StoreState,
): Promise<JournalDraft[]> {
  const drafts = await publishesMissing(records, new Set());
  for await (const set of historyOf(sets, state)) drafts.push(await moveDraft(sets, set));
  return drafts;
}

/** Entries of the releases that the journal does not tell of. */
export async function publishesMissing(
  records: RecordFiles,
  published: ReadonlySet<string>,
): Promise<JournalDraft[]> {
  const drafts: JournalDraft[] = [];
  for (const name of await records.names()) {
    if (!published.has(name)) drafts.push(...(await publishOf(records, name)));
  }
  return drafts;
}

/** None for a release that is not there: its publish died before it was. */
export async function publishOf(records: RecordFiles, name: string): Promise<JournalDraft[]> {
  const [area = '', version = ''] = name.split('@');
  const record = await records.find(area, version).catch(() => null);
  return record ? [publishDraft(record)] : [];
}

async function moveDraft(sets: SetFiles, set: ReleaseSet): Promise<JournalDraft> {
  const before = set.previous === null ? null : await sets.set(set.previous);
  const { set: number, previous, reason, by, at } = set;
  const action = moveActionSchema.parse(set.action);
  const moved = movedBetween(before?.areas ?? {}, set.areas);
  return {
    action,
    set: number,
    previous,
    moved,
    arms: [],
    forced: [],
    evidence: null,
    reason,
    by,
    at,
  };
}
