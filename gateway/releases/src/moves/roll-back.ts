import { NothingToRollBackError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { Authorship } from '../release-store.ts';
import { rollbackTarget } from './area-history.ts';
import { moveAreas } from './move-areas.ts';
import type { ReleaseRows } from './release-rows.ts';

export async function rollBack(
  rows: ReleaseRows,
  { area, to, by, reason }: { area: string; to?: string } & Authorship,
): Promise<ReleaseSet> {
  return rows.exclusively(async (append) => {
    const current = (await rows.live())?.areas[area];
    if (current === undefined) {
      throw new NothingToRollBackError(`There is no area ${area} in the live set.`);
    }
    const version = to ?? (await rollbackTarget(rows.history(), area));
    if (version === null) {
      throw new NothingToRollBackError(
        `${area}@${current} has no earlier release to go back to: name one with --to.`,
      );
    }
    if (version === current) {
      throw new NothingToRollBackError(`${area}@${current} is live already.`);
    }
    return moveAreas(rows, append, {
      releases: [{ area, version }],
      action: 'rollback',
      by,
      reason,
    });
  });
}
