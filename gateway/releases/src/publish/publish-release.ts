import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, fileAddress } from '@contracts/platform/remote/build-record';
import { publishDraft } from '../model/journal-entry.ts';
import type { Rehearse } from '../rehearsal/rehearsed-moves.ts';
import {
  InvalidBuildError,
  ReleaseConflictError,
  ReleaseRefusedError,
} from '../model/release-errors.ts';
import type { ReleaseFile, ReleaseRecord } from '../model/release-record.ts';
import type { PublishRequest, PublishResult } from '../store/store-requests.ts';
import type { Signer } from '../signing/signatures.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { assertPathsFit, assertWithinBounds, readBuildRecord, sheetsOf } from './build-folder.ts';
import { checkFit } from './check-fit.ts';
import { stageInProcess } from './stage-in-process.ts';
import { sweepStaging } from './sweep-staging.ts';

interface PublishingTools {
  rows: StoreRows;
  rehearse: Rehearse | null;
  /** Null if releases are not signed. */
  sign: Signer['signRecord'] | null;
}

/**
 * Stores a release: first in the staging folder, then its files in one atomic step, then the
 * record, which makes it visible. A later publish removes files that a crash leaves behind.
 */
export async function publishRelease(
  tools: PublishingTools,
  request: PublishRequest,
): Promise<PublishResult> {
  const { rows } = tools;
  const { area, version, buildFolder } = request;
  // Validates the names before they become paths.
  rows.releaseFolder(area, version);
  const build = await readBuildRecord(buildFolder);
  if (build.area !== area) {
    throw new InvalidBuildError(`The folder holds a build of ${build.area}, not of ${area}.`);
  }
  const staging = join(rows.folder, 'staging');
  await sweepStaging(staging);
  const stage = join(staging, randomUUID());
  try {
    const { files } = await stageInProcess({ what: 'copy', buildFolder, stage });
    assertPathsFit(files.map(({ path }) => path));
    assertWithinBounds(files);
    const existing = await rows.findRelease(area, version);
    if (existing) assertSame(existing, build, files);
    if (existing && (await rows.filesExist(area, version))) {
      return { record: existing, outcome: 'unchanged' };
    }
    if (!existing) await refuseSharedCopies(build, version, stage, files);
    const base = fileAddress({ area, version }, '');
    const sheets = sheetsOf(build);
    const job = { what: 'compress', stage, files, sheets, base } as const;
    const { files: compressed } = await stageInProcess(job);
    const record =
      existing ?? (await newRecord(tools, request, stage, { build, files, compressed }));
    await rows.uploadFiles(record, stage);
    return await rows.exclusively(async (transaction) => {
      const concurrent = await rows.findRelease(area, version);
      if (concurrent) assertSame(concurrent, build, files);
      const hasFiles = await rows.filesExist(area, version);
      // If the record existed at the start, this publish restores its lost files.
      if (concurrent && hasFiles && !existing) return { record: concurrent, outcome: 'unchanged' };
      if (concurrent) {
        await transaction.addFiles(record, stage);
        return { record: concurrent, outcome: 'restored' };
      }
      await transaction.addRelease(record, stage, publishDraft(record));
      return { record, outcome: 'published' };
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** @throws ReleaseRefusedError if a remote contains a shared module, which the host provides */
async function refuseSharedCopies(
  { area, role, owner }: BuildRecord,
  version: string,
  stage: string,
  files: ReleaseFile[],
): Promise<void> {
  if (role === 'host') return;
  const { copies } = await stageInProcess({ what: 'find-copies', stage, files });
  if (copies.length === 0) return;
  const refusals = copies.map(({ module, path }) => ({
    rule: 'shared-copy',
    area,
    owner,
    message:
      `${area}@${version} (${owner}) holds a duplicate of a shared module: ${module}, in ${path}. ` +
      'A page has one, which the host provides: leave it out of the build.',
  }));
  throw new ReleaseRefusedError(`Publishing ${area}@${version}`, refusals);
}

async function newRecord(
  tools: PublishingTools,
  request: PublishRequest,
  stage: string,
  content: Pick<ReleaseRecord, 'build' | 'files' | 'compressed'>,
): Promise<ReleaseRecord> {
  const { area, version, sourceHash, by, reason, commit } = request;
  const record: ReleaseRecord = {
    area,
    version,
    ...content,
    sourceHash,
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    reason,
    commit,
    rehearsed: null,
    signature: null,
  };
  const checked = { ...record, rehearsed: await checkFit(tools, record, request, stage) };
  return tools.sign === null ? checked : tools.sign(checked);
}

function assertSame(existing: ReleaseRecord, build: BuildRecord, files: ReleaseFile[]): void {
  const before = new Map(existing.files.map(({ path, sha384 }) => [path, sha384]));
  const after = new Map(files.map(({ path, sha384 }) => [path, sha384]));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const differing = paths.filter((path) => before.get(path) !== after.get(path)).sort();
  if (JSON.stringify(existing.build) !== JSON.stringify(build)) differing.unshift('build.json');
  if (differing.length === 0) return;
  throw new ReleaseConflictError(existing.area, existing.version, differing.slice(0, 5));
}
