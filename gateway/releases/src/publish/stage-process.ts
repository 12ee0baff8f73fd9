import { setPriority } from 'node:os';
import { InvalidBuildError } from '../model/release-errors.ts';
import { machineFaultOf } from '../store/machine-fault.ts';
import { findSharedCopies } from './shared-copies.ts';
import { compressStage, stageBuild } from './stage-build.ts';
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
