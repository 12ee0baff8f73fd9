import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildRecord } from 'shared-contracts/remote/build-record';
import type { JournalFile } from '../disk/journal-file.ts';
import { syncFolder } from '../disk/json-file.ts';
import { withMutationLock } from '../disk/mutation-lock.ts';
import type { RecordFiles } from '../disk/record-files.ts';
import type { SetFiles } from '../disk/set-files.ts';
import type { StoreLayout } from '../disk/store-layout.ts';
import { proveRelease } from '../proofs/prove-release.ts';
import { InvalidBuildError, ReleaseConflictError, ReleaseRefusedError } from '../release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../release-record.ts';
import type { PublishRequest, PublishResult } from '../release-store.ts';
import { readBuildRecord } from './build-folder.ts';
import { compressStage, stageBuild } from './stage-build.ts';
import { sweepStaging } from './sweep-staging.ts';

export interface PublishingStore {
  layout: StoreLayout;
  records: RecordFiles;
  sets: SetFiles;
  journal: JournalFile;
}

/**
 * Stores a release: aside first, then the files in one step, then the record, from which moment
 * the release is there. One that dies on the way leaves only what the next ones sweep.
 */
export async function publishRelease(
  store: PublishingStore,
  request: PublishRequest,
): Promise<PublishResult> {
  const { layout, records } = store;
  const { area, version, buildFolder } = request;
  // Checks the names, before they are used as paths.
  const target = layout.releaseFolder(area, version);
  const build = await readBuildRecord(buildFolder);
  if (build.area !== area) {
    throw new InvalidBuildError(`${buildFolder} holds a build of ${build.area}, not of ${area}.`);
  }
  await sweepStaging(layout.staging);
  const stage = join(layout.staging, randomUUID());
  try {
    const files = await stageBuild(buildFolder, stage);
    const existing = await records.find(area, version);
    if (existing) assertSame(existing, build, files);
    if (existing && (await records.filesExist(area, version))) {
      return { record: existing, outcome: 'unchanged' };
    }
    const compressed = await compressStage(stage, files);
    const record = existing ?? makeRecord(request, build, files, compressed);
    if (!existing) await assertFits(store, record, request.alongside ?? []);
    return await withMutationLock(layout, async (assertHeld) => {
      await store.journal.complete();
      const rival = await records.find(area, version);
      if (rival) assertSame(rival, build, files);
      const there = await records.filesExist(area, version);
      if (rival && there) return { record: rival, outcome: 'unchanged' };
      // Files without a record were left by a publish that died between the two.
      if (there) await rename(target, join(layout.staging, randomUUID()));
      await mkdir(dirname(target), { recursive: true });
      assertHeld();
      await rename(stage, target);
      await syncFolder(dirname(target));
      if (rival) return { record: rival, outcome: 'restored' };
      await records.create(record);
      await store.journal.appendPublish(record);
      return { record, outcome: 'published' };
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

async function assertFits(
  { sets, records }: PublishingStore,
  record: ReleaseRecord,
  alongside: { version: string; build: BuildRecord }[],
): Promise<void> {
  const together = alongside.map(({ version, build }) => ({
    ...record,
    area: build.area,
    version,
    build,
    files: [],
    compressed: [],
  }));
  const moving = new Set(together.map(({ area }) => area));
  const staying = Object.entries((await sets.live())?.areas ?? {}).filter(
    ([area]) => !moving.has(area),
  );
  const live = await Promise.all(staying.map(([area, version]) => records.release(area, version)));
  const refusals = proveRelease(record, [...live, ...together]);
  if (refusals.length > 0) {
    throw new ReleaseRefusedError(`Publishing ${record.area}@${record.version}`, refusals);
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
