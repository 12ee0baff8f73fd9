import { z } from 'zod';
import { changesOf, replayChanges } from '../moves/area-history.ts';
import { heaviestPart } from '../checks/check-budget.ts';
import { nameOf } from '../model/release-name.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** How a release was last withdrawn from visitors. */
export const withdrawalSchema = z.object({
  /**
   * `rolled-back`: it was live. `passed-over`: a rollback skipped it in favour of an older release.
   * `canary-ended`: its canary was aborted.
   */
  how: z.enum(['rolled-back', 'passed-over', 'canary-ended']),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

export const releaseSummarySchema = releaseRecordSchema
  .pick({ area: true, version: true, publishedAt: true, publishedBy: true })
  .extend({
    reason: z.string(),
    commit: z.string().nullable(),
    owner: z.string(),
    scriptBytes: z.number(),
    withdrawal: withdrawalSchema.nullable(),
  });

type Withdrawal = z.infer<typeof withdrawalSchema>;

interface ReleasesQuery {
  area?: string | undefined;
  /** `newest`: only the newest release of each area. */
  only?: 'newest' | undefined;
  limit: number;
  skip: number;
}

export async function publishedReleases(
  store: ReleaseStore,
  { area, only, limit, skip }: ReleasesQuery,
): Promise<z.infer<typeof releaseSummarySchema>[]> {
  const published = (await store.releases(area)).reverse();
  const records = (only === 'newest' ? newestOf(published) : published).slice(skip, skip + limit);
  const withdrawals = await withdrawalsOf(store, records, area);
  return records.map((record) => {
    const { version, publishedAt, publishedBy, reason, commit } = record;
    return {
      area: record.area,
      version,
      owner: record.build.owner,
      publishedAt,
      publishedBy,
      reason,
      commit,
      scriptBytes: heaviestPart(record).bytes,
      withdrawal: withdrawals.get(nameOf(record)) ?? null,
    };
  });
}

function newestOf(published: ReleaseRecord[]): ReleaseRecord[] {
  const areas = new Set<string>();
  return published.filter(({ area }) => !areas.has(area) && areas.add(area));
}

async function withdrawalsOf(
  store: ReleaseStore,
  records: ReleaseRecord[],
  area: string | undefined,
): Promise<Map<string, Withdrawal>> {
  const published = new Map(records.map((record) => [nameOf(record), record.publishedAt]));
  const since = [...published.values()].sort().at(0);
  if (since === undefined) return new Map();
  const [sets, aborts] = await Promise.all([
    store.sets(),
    store.journal({ actions: ['abort'], since, area }),
  ]);
  const last = new Map<string, Withdrawal>();
  const keepLatest = (name: string, withdrawal: Withdrawal) => {
    // After a prune, the version may be published again. Ignore withdrawals of the earlier release.
    if (withdrawal.at < (published.get(name) ?? withdrawal.at)) return;
    if (withdrawal.at >= (last.get(name)?.at ?? '')) last.set(name, withdrawal);
  };
  for (const areaName of new Set(records.map((record) => record.area))) {
    for (const { change, withdrawn } of replayChanges(changesOf(sets, areaName)).withdrawals) {
      const { by, reason, at, from } = change;
      for (const version of withdrawn) {
        if (version === null) continue;
        const how = version === from ? 'rolled-back' : 'passed-over';
        keepLatest(nameOf({ area: areaName, version }), { how, by, reason, at });
      }
    }
  }
  for (const entry of aborts) {
    if (entry.action !== 'abort') continue;
    const { by, reason, at } = entry;
    for (const release of entry.releases) {
      keepLatest(nameOf(release), { how: 'canary-ended', by, reason, at });
    }
  }
  return last;
}
