import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from 'shared-contracts/remote/build-record';
import { publishDraft } from '../journal-entry.ts';
import { recordsOf, withOwners } from '../moves/plan-move.ts';
import { proveRelease } from '../proofs/prove-release.ts';
import type { RehearsedRelease, Rehearse } from '../rehearsal/rehearse.ts';
import {
  InvalidBuildError,
  ReleaseConflictError,
  ReleaseRefusedError,
  type RefusalRule,
} from '../release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../release-record.ts';
import type { PublishRequest, PublishResult } from '../release-store.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { readBuildRecord } from './build-folder.ts';
import { compressStage, stageBuild } from './stage-build.ts';
import { sweepStaging } from './sweep-staging.ts';

interface PublishingTools {
  rows: StoreRows;
  rehearse: Rehearse | null;
}

/**
 * Stores a release: aside first, then the files in one step, then the record, from which moment
 * the release is there. One that dies on the way leaves only what the next ones sweep.
 */
export async function publishRelease(
  { rows, rehearse }: PublishingTools,
  request: PublishRequest,
): Promise<PublishResult> {
  const { area, version, buildFolder } = request;
  // Checks the names, before they are used as paths.
  rows.releaseFolder(area, version);
  const build = await readBuildRecord(buildFolder);
  if (build.area !== area) {
    throw new InvalidBuildError(`${buildFolder} holds a build of ${build.area}, not of ${area}.`);
  }
  const staging = join(rows.folder, 'staging');
  await sweepStaging(staging);
  const stage = join(staging, randomUUID());
  try {
    const files = await stageBuild(buildFolder, stage);
    const existing = await rows.findRelease(area, version);
    if (existing) assertSame(existing, build, files);
    if (existing && (await rows.filesExist(area, version))) {
      return { record: existing, outcome: 'unchanged' };
    }
    const compressed = await compressStage(stage, files);
    const record = existing ?? makeRecord(request, build, files, compressed);
    if (!existing) await assertFits(rows, rehearse, record, request, stage);
    await rows.uploadFiles(record, stage);
    return await rows.exclusively(async (transaction) => {
      const rival = await rows.findRelease(area, version);
      if (rival) assertSame(rival, build, files);
      const there = await rows.filesExist(area, version);
      // One that was there before came here because its files were lost.
      if (rival && there && !existing) return { record: rival, outcome: 'unchanged' };
      const entry = rival ? null : { ...publishDraft(record), id: transaction.nextEntry };
      await transaction.addRelease(record, stage, entry);
      return rival ? { record: rival, outcome: 'restored' } : { record, outcome: 'published' };
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function makeRecord(
  { area, version, sourceHash, by, reason, commit }: PublishRequest,
  build: BuildRecord,
  files: ReleaseFile[],
  compressed: ReleaseFile[],
): ReleaseRecord {
  return {
    area,
    version,
    build,
    files,
    compressed,
    sourceHash,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    reason,
    commit,
  };
}

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

async function assertFits(
  rows: StoreRows,
  rehearse: Rehearse | null,
  record: ReleaseRecord,
  { alongside = [], ahead = false }: PublishRequest,
  stage: string,
): Promise<void> {
  const together = alongside
    .filter(({ build }) => build.area !== record.area)
    .map(({ version, build, buildFolder }) => ({
      folder: buildFolder ?? null,
      record: { ...record, area: build.area, version, build, files: [], compressed: [] },
    }));
  const moving = new Set([record.area, ...together.map((other) => other.record.area)]);
  const { set } = await rows.state();
  const staying = Object.entries(set === null ? {} : (await rows.set(set)).areas).filter(
    ([area]) => !moving.has(area),
  );
  const live = await recordsOf(rows, Object.fromEntries(staying));
  const others = [...live, ...together.map((other) => other.record)];
  const found = proveRelease(record, others);
  let refusals = found.filter(({ rule }) => !ahead || !betweenAreas.includes(rule));
  // What does not fit on paper is not worth a rehearsal.
  if (found.length === 0 && rehearse) {
    const cast: RehearsedRelease[] = [
      { record, folder: stage },
      ...together.flatMap((other) =>
        other.folder === null ? [] : [{ record: other.record, folder: other.folder }],
      ),
    ];
    for (const stays of live) {
      if (!(await rows.ensureFiles(stays))) continue;
      cast.push({ record: stays, folder: rows.releaseFolder(stays.area, stays.version) });
    }
    refusals = await rehearse(record, cast);
  }
  if (refusals.length > 0) {
    const what = `Publishing ${record.area}@${record.version}`;
    throw new ReleaseRefusedError(what, withOwners(refusals, [record, ...others]));
  }
}

function assertSame(existing: ReleaseRecord, build: BuildRecord, files: ReleaseFile[]): void {
  const before = new Map(existing.files.map(({ path, sha384 }) => [path, sha384]));
  const now = new Map(files.map(({ path, sha384 }) => [path, sha384]));
  const paths = [...new Set([...before.keys(), ...now.keys()])];
  const differing = paths.filter((path) => before.get(path) !== now.get(path)).sort();
  if (JSON.stringify(existing.build) !== JSON.stringify(build)) differing.unshift('build.json');
  if (differing.length === 0) return;
  throw new ReleaseConflictError(existing.area, existing.version, differing.slice(0, 5));
}
