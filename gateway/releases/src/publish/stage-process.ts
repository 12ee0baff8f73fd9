import { mkdir, readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { sha384 } from '../files/hash-file.ts';
import { syncFolder, writeFileSynced } from '../files/json-file.ts';
import { InvalidBuildError } from '../model/release-errors.ts';
import type { ReleaseFile } from '../model/release-record.ts';
import { machineFaultOf } from '../store/machine-fault.ts';
import { piecesFileOf } from '../styles/sheet-piece.ts';
import { readBuildFiles } from './build-files.ts';
import { compressFile } from './compress-file.ts';
import { findSharedCopies } from './shared-copies.ts';
import type { StageJob } from './stage-in-process.ts';

/** Priority from 0 (the default) to 19 (the lowest), so that pages are rendered before builds. */
const niceness = 10;
/** How often to report the processor time, by which the parent enforces its limit. */
const reportEveryMs = 250;

/**
 * The child process for builds: it copies, hashes and compresses files, and splits style sheets. It
 * handles one job at a time and exits with its parent.
 */
setPriority(niceness);
process.on('disconnect', () => process.exit());

function reportUsage(): void {
  const { user, system } = process.cpuUsage();
  process.send?.({ usedMs: (user + system) / 1_000 });
}

process.on('message', (job: StageJob) => {
  reportUsage();
  const timer = setInterval(reportUsage, reportEveryMs);
  void perform(job)
    .finally(() => clearInterval(timer))
    .then(
      (result) => process.send?.(result),
      (error: unknown) =>
        process.send?.({
          fault: {
            isInvalidBuild: error instanceof InvalidBuildError,
            message: error instanceof Error ? error.message : String(error),
            code: machineFaultOf(error)?.code,
          },
        }),
    );
});

async function perform(job: StageJob) {
  switch (job.what) {
    case 'copy':
      return { files: await stageBuild(job.buildFolder, job.stage), copies: [] };
    case 'compress':
      return { files: await compressStage(job), copies: [] };
    case 'find-copies':
      return { files: [], copies: await findSharedCopies(job.stage, job.files) };
  }
}

/** Copies a build to the staging folder, hashes its files and syncs them to disk. */
async function stageBuild(buildFolder: string, stage: string): Promise<ReleaseFile[]> {
  await mkdir(stage);
  const files: ReleaseFile[] = [];
  for await (const { content, ...file } of readBuildFiles(buildFolder)) {
    await mkdir(dirname(join(stage, file.path)), { recursive: true });
    await writeFileSynced(join(stage, file.path), content);
    files.push(file);
  }
  return files;
}

/** Writes compressed copies of the staged browser files, and splits the style sheets. */
async function compressStage({
  stage,
  files,
  sheets,
  base,
}: Extract<StageJob, { what: 'compress' }>): Promise<ReleaseFile[]> {
  const pendingFiles = files.filter(({ path }) => path.startsWith('browser/'));
  const written: ReleaseFile[] = [];
  const write = async (path: string, content: Buffer) => {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFileSynced(join(stage, path), content);
    written.push({ path, bytes: content.length, sha384: sha384(content) });
  };
  // Compression runs in the thread pool, so several files at a time use all cores.
  const compressNext = async () => {
    for (let file = pendingFiles.shift(); file; file = pendingFiles.shift()) {
      const encodings = await compressFile(file.path, await readFile(join(stage, file.path)));
      for (const { suffix, content } of encodings) await write(`${file.path}${suffix}`, content);
    }
  };
  await Promise.all(Array.from({ length: 4 }, compressNext));
  const paths = new Set(files.map(({ path }) => path));
  for (const sheet of sheets.filter((name) => paths.has(`browser/${name}`))) {
    const { cutSheet } = await import('../styles/cut-sheet.ts');
    const pieces = cutSheet(await readFile(join(stage, 'browser', sheet), 'utf8'), base);
    if (pieces !== null) await write(piecesFileOf(sheet), Buffer.from(JSON.stringify(pieces)));
  }
  await syncFolders(stage);
  return written.sort((left, right) => left.path.localeCompare(right.path));
}

async function syncFolders(stage: string): Promise<void> {
  const entries = await readdir(stage, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  }
  await syncFolder(stage);
}
