import { recordsOf, withOwners } from '../moves/plan-move.ts';
import { proveBudgetLimit } from '../proofs/prove-budget.ts';
import { proveRelease } from '../proofs/prove-release.ts';
import {
  combinationOf,
  type Rehearse,
  type RehearsedRelease,
} from '../rehearsal/rehearsed-moves.ts';
import { type RefusalRule, ReleaseRefusedError } from '../model/release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../model/release-record.ts';
import type { Companion, PublishRequest } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { readBuildFiles } from './build-files.ts';
import { readBuildRecord } from './build-folder.ts';

/** Rules that a release of another area may satisfy later. */
const betweenAreas: RefusalRule[] = [
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
export async function proveFit(
  { rows, rehearse }: { rows: StoreRows; rehearse: Rehearse | null },
  record: ReleaseRecord,
  { alongside = [], ahead = false }: PublishRequest,
  stage: string,
): Promise<string | null> {
  const companions = alongside.filter(({ area }) => area !== record.area);
  const together = await Promise.all(companions.map((one) => companionOf(rows, record, one)));
  const moving = new Set([record.area, ...together.map((other) => other.record.area)]);
  const { set, budgetLimits } = await rows.state();
  const liveAreas = set === null ? {} : (await rows.set(set)).areas;
  const staying = Object.entries(liveAreas).filter(([area]) => !moving.has(area));
  const [before] = await liveRecordOf(rows, liveAreas, record.area);
  const live = await recordsOf(rows, Object.fromEntries(staying));
  const others = [...together.map((other) => other.record), ...live];
  const found = [
    ...proveBudgetLimit(record, budgetLimits, before),
    ...proveRelease(record, others),
  ];
  let refusals = found.filter(({ rule }) => !ahead || !betweenAreas.includes(rule));
  let rehearsed: string | null = null;
  // Skip the rehearsal of a release that breaks rules. It is rehearsed when it moves.
  if (found.length === 0 && rehearse) {
    const cast = [{ record, folder: stage }, ...together, ...(await castOf(rows, live))];
    const failed = await rehearse(record, cast);
    // With `ahead`, missing releases may be the cause. The move rehearses all of them together.
    refusals = ahead ? [] : failed;
    const isWhole = cast.length === others.length + 1;
    const hasHost = cast.some((one) => one.record.build.role === 'host');
    if (failed.length === 0 && isWhole && hasHost) rehearsed = combinationOf([record, ...others]);
  }
  if (refusals.length > 0) {
    const what = `Publishing ${record.area}@${record.version}`;
    throw new ReleaseRefusedError(what, withOwners(refusals, [record, ...others]));
  }
  return rehearsed;
}

function liveRecordOf(
  rows: StoreRows,
  live: Readonly<Record<string, string>>,
  area: string,
): Promise<ReleaseRecord[]> {
  const version = live[area];
  return recordsOf(rows, version === undefined ? {} : { [area]: version });
}

/** A stored release, or a build of the same command that is not published yet. */
async function companionOf(
  rows: StoreRows,
  record: ReleaseRecord,
  { area, version, buildFolder }: Companion,
): Promise<RehearsedRelease> {
  if (buildFolder === undefined) {
    const [stored] = await recordsOf(rows, { [area]: version });
    const [there] = stored ? await castOf(rows, [stored]) : [];
    if (there) return there;
    const message = `the files of ${area}@${version} are lost: publish the same build again first.`;
    const what = `Publishing ${record.area}@${record.version}`;
    throw new ReleaseRefusedError(what, [{ rule: 'files-lost', area, message }]);
  }
  const build = await readBuildRecord(buildFolder);
  const files: ReleaseFile[] = [];
  for await (const { path, bytes, sha384 } of readBuildFiles(buildFolder)) {
    files.push({ path, bytes, sha384 });
  }
  return {
    record: { ...record, area, version, build, files, compressed: [] },
    folder: buildFolder,
  };
}

/** The releases whose files exist. */
async function castOf(rows: StoreRows, records: ReleaseRecord[]): Promise<RehearsedRelease[]> {
  const cast: RehearsedRelease[] = [];
  for (const record of records) {
    if (!(await rows.ensureFiles(record))) continue;
    cast.push({ record, folder: rows.releaseFolder(record.area, record.version) });
  }
  return cast;
}
