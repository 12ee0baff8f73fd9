import { recordsOf, withOwners } from '../moves/plan-move.ts';
import { proveBudgetLimit } from '../proofs/prove-budget.ts';
import { proveRelease } from '../proofs/prove-release.ts';
import { combinationOf } from '../rehearsal/combination.ts';
import type { Rehearse, RehearsedRelease } from '../rehearsal/rehearse.ts';
import { ReleaseRefusedError, type RefusalRule } from '../release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../release-record.ts';
import type { Companion, PublishRequest } from '../release-store.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { readBuildFiles } from './build-files.ts';
import { readBuildRecord } from './build-folder.ts';

/** What another release of another area can mend. */
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
 * Proves that a release fits what is live and its companions, on paper and on the server.
 * @returns what stands for the set that it was rehearsed in; null where it was in none that is whole
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
  // What does not fit on paper is not worth a rehearsal: it gets one when it moves.
  if (found.length === 0 && rehearse) {
    const cast = [{ record, folder: stage }, ...together, ...(await castOf(rows, live))];
    const failed = await rehearse(record, cast);
    // Those that it waits for may be what it lacks: it is rehearsed with them when they move.
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

/** One that is stored, or a build of the same command that has yet to be. */
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

/** Those whose files are there. */
async function castOf(rows: StoreRows, records: ReleaseRecord[]): Promise<RehearsedRelease[]> {
  const cast: RehearsedRelease[] = [];
  for (const record of records) {
    if (!(await rows.ensureFiles(record))) continue;
    cast.push({ record, folder: rows.releaseFolder(record.area, record.version) });
  }
  return cast;
}
