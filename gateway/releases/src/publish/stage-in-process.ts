import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { InvalidBuildError } from '../release-errors.ts';
import { releaseFileSchema, type ReleaseFile } from '../release-record.ts';
import type { SharedCopy } from './shared-copies.ts';

/** What a process is given to do with a build; the first two answer files of the release. */
export type StageJob =
  /** Copies a build aside, hashed and on the disk for sure. */
  | { what: 'copy'; buildFolder: string; stage: string }
  /** Writes the compressed copies and the pieces of style sheets beside the staged browser files. */
  | {
      what: 'compress';
      stage: string;
      files: ReleaseFile[];
      /** Style sheets that pages name, and the address that they are served under. */
      sheets: string[];
      base: string;
    }
  /** Looks for copies of shared modules among the staged files. */
  | { what: 'find-copies'; stage: string; files: ReleaseFile[] };

const answerSchema = z.union([
  /** Said now and then: processor time that the process has used since its start. */
  z.object({ usedMs: z.number() }),
  z.object({ files: z.array(releaseFileSchema) }),
  z.object({ copies: z.array(z.object({ module: z.string(), path: z.string() })) }),
  z.object({
    fault: z.object({
      isInvalidBuild: z.boolean(),
      message: z.string(),
      machineFault: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  }),
]);

/** Of processor time: the largest release takes about a minute of one processor. */
const defaultLimitMs = 10 * 60_000;
/** A process that is let work at all says something within this time. */
const silenceMs = 10 * 60_000;
const maxHeapMegabytes = 512;
/** Kept for the next job: a start takes longer than a small build. */
const idleMs = 5_000;

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Works on a build in a process of its own, with a low priority, its own threads, and limits of
 * processor time and memory: what a team uploads must not slow down pages. On a busy machine it may
 * take long; that is no fault of the build.
 * @throws InvalidBuildError also where a limit is reached
 */
export async function stageInProcess(
  job: Exclude<StageJob, { what: 'find-copies' }>,
  limitMs = defaultLimitMs,
): Promise<ReleaseFile[]> {
  const answer = await performInProcess(job, limitMs);
  return 'files' in answer ? answer.files : [];
}

/** As `stageInProcess`. */
export async function findCopiesInProcess(
  stage: string,
  files: ReleaseFile[],
): Promise<SharedCopy[]> {
  const answer = await performInProcess({ what: 'find-copies', stage, files }, defaultLimitMs);
  return 'copies' in answer ? answer.copies : [];
}

async function performInProcess(job: StageJob, limitMs: number) {
  const child = takeIdle() ?? start();
  const answer = await answerOf(child, job, limitMs);
  keep(child);
  if (!('fault' in answer)) return answer;
  const { isInvalidBuild, message, machineFault } = answer.fault;
  // With its code, by which the store names it for what it is.
  if (machineFault !== null) throw Object.assign(new Error(message), { code: machineFault.code });
  throw isInvalidBuild ? new InvalidBuildError(message) : new Error(message);
}

async function answerOf(child: ChildProcess, job: StageJob, limitMs: number) {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => null);
  const messages = on(child, 'message', { signal });
  /** Why the process was ended; it may end by itself too. */
  let reason = 'ended its process';
  const end = (why: string) => {
    reason = why;
    child.kill('SIGKILL');
  };
  let silence = setTimeout(end, silenceMs, 'has shown no progress');
  let before: number | null = null;
  try {
    child.send(job);
    for (;;) {
      const next = await Promise.race([messages.next(), ended]);
      if (next === null || next.done === true) {
        throw new InvalidBuildError(`Copying and compressing the build ${reason}.`);
      }
      const answer = answerSchema.parse((next.value as unknown[])[0]);
      if (!('usedMs' in answer)) return answer;
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs, 'has shown no progress');
      before ??= answer.usedMs;
      if (answer.usedMs - before > limitMs) {
        end(`takes more than ${limitMs / 1_000} seconds of processor time`);
      }
    }
  } finally {
    clearTimeout(silence);
    over.abort();
  }
}

function start(): ChildProcess {
  return fork(join(import.meta.dirname, 'stage-process.ts'), {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    // Nothing of the gateway's settings; two threads compress.
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function takeIdle(): ChildProcess | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer);
    idle.delete(child);
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return undefined;
}

/** An idle process keeps neither this one from ending nor its memory for long. */
function keep(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = () => {
    idle.delete(child);
    if (child.connected) child.disconnect();
  };
  idle.set(child, setTimeout(end, idleMs).unref());
}
