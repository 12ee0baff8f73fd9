import { recordOf, recordsOf, withOwners } from '../moves/plan-move.ts';
import { checkBudgetLimit } from '../checks/check-budget.ts';
import { checkRelease } from '../checks/check-release.ts';
import {
  contentIdOf,
  type Rehearse,
  type RehearsedRelease,
  withFolders,
} from '../rehearsal/rehearsed-moves.ts';
import { type RefusalRule, ReleaseRefusedError } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { Companion, PublishRequest } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { listBuildFiles } from './build-files.ts';
import { readBuildRecord } from './build-folder.ts';

/** Rules that a release of another area may satisfy later. */
const rulesBetweenAreas: RefusalRule[] = [
  'one-host',
  'contract',
  'shared-module',
  'shared-version',
  'route-path',
  'route-shadow',
  'widget-name',
];

/**
 * Checks that a release is compatible with the live set and its companions, first by the records,
 * then in a rehearsal.
 * @returns an id for the rehearsed set; null without a rehearsal of a complete set
 * @throws ReleaseRefusedError, ReleaseNotFoundError
 */
export async function checkFit(
  { rows, rehearse }: { rows: StoreRows; rehearse: Rehearse | null },
  record: ReleaseRecord,
  { alongside = [], ahead = false }: PublishRequest,
  stage: string,
): Promise<string | null> {
  const companions = await Promise.all(
    alongside
      .filter(({ area }) => area !== record.area)
      .map((companion) => companionOf(rows, record, companion)),
  );
  const { set, budgetLimits } = await rows.state();
  const live = set === null ? [] : await recordsOf(rows, (await rows.set(set)).areas);
  const moving = new Set([record.area, ...companions.map((other) => other.record.area)]);
  const staying = live.filter(({ area }) => !moving.has(area));
  const liveRecord = live.find(({ area }) => area === record.area);
  const others = [...companions.map((other) => other.record), ...staying];
  const recordRefusals = [
    ...checkBudgetLimit(record, budgetLimits, liveRecord),
    ...checkRelease(record, others),
  ];
  let refusals = recordRefusals.filter(({ rule }) => !ahead || !rulesBetweenAreas.includes(rule));
  let rehearsedSetId: string | null = null;
  // Skip the rehearsal of a release that breaks rules. It is rehearsed when it moves.
  if (recordRefusals.length === 0 && rehearse) {
    const stayingReleases = await withFolders(rows, staying);
    const releases = [{ record, folder: stage }, ...companions, ...stayingReleases];
    const rehearsalRefusals = await rehearse(record, releases);
    // With `ahead`, the rehearsal may fail only because companions are not published yet. The move
    // rehearses all of them together.
    refusals = ahead ? [] : rehearsalRefusals;
    const isComplete = releases.length === others.length + 1;
    const hasHost = releases.some((release) => release.record.build.role === 'host');
    if (rehearsalRefusals.length === 0 && isComplete && hasHost)
      rehearsedSetId = contentIdOf([record, ...others]);
  }
  if (refusals.length > 0) {
    const operation = `Publishing ${record.area}@${record.version}`;
    throw new ReleaseRefusedError(operation, withOwners(refusals, [record, ...others]));
  }
  return rehearsedSetId;
}

/** A stored release, or a build that the same publish command has yet to publish. */
async function companionOf(
  rows: StoreRows,
  record: ReleaseRecord,
  { area, version, buildFolder }: Companion,
): Promise<RehearsedRelease> {
  if (buildFolder === undefined) {
    const [companion] = await withFolders(rows, [await recordOf(rows, area, version)]);
    if (companion) return companion;
    const message = `the files of ${area}@${version} are lost: publish the same build again first.`;
    const operation = `Publishing ${record.area}@${record.version}`;
    throw new ReleaseRefusedError(operation, [{ rule: 'files-lost', area, message }]);
  }
  const build = await readBuildRecord(buildFolder);
  const files = await listBuildFiles(buildFolder);
  return {
    record: { ...record, area, version, build, files, compressed: [] },
    folder: buildFolder,
  };
}
