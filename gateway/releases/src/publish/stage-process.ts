import { setPriority } from 'node:os';
import { InvalidBuildError } from '../release-errors.ts';
import { machineFaultOf } from '../store/machine-fault.ts';
import { findSharedCopies } from './shared-copies.ts';
import { compressStage, stageBuild } from './stage-build.ts';
import type { StageJob } from './stage-in-process.ts';

/** Of 0, as all others have it, to 19: publishing waits while pages are rendered. */
const niceness = 10;
/** The parent ends this process by what it says of itself: its code is ours, only its data is not. */
const sayEveryMs = 250;

/**
 * The process that works on builds beside the gateway: it copies, hashes and compresses files, and
 * cuts style sheets. It reads one job at a time from its parent, and ends with it.
 */
setPriority(niceness);
process.on('disconnect', () => process.exit());

function sayUsage(): void {
  const { user, system } = process.cpuUsage();
  process.send?.({ usedMs: (user + system) / 1_000 });
}

process.on('message', (job: StageJob) => {
  sayUsage();
  const timer = setInterval(sayUsage, sayEveryMs);
  void perform(job)
    .finally(() => clearInterval(timer))
    .then(
      (answer) => process.send?.(answer),
      (error: unknown) =>
        process.send?.({
          fault: {
            isInvalidBuild: error instanceof InvalidBuildError,
            message: error instanceof Error ? error.message : String(error),
            machineFault: machineFaultOf(error),
          },
        }),
    );
});

async function perform(job: StageJob) {
  switch (job.what) {
    case 'copy':
      return { files: await stageBuild(job.buildFolder, job.stage) };
    case 'compress':
      return { files: await compressStage(job) };
    case 'find-copies':
      return { copies: await findSharedCopies(job.stage, job.files) };
  }
}
