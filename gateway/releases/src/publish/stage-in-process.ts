import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { InvalidBuildError } from '../model/release-errors.ts';
import { releaseFileSchema, type ReleaseFile } from '../model/release-record.ts';

export type StageJob =
  | { what: 'copy'; buildFolder: string; stage: string }
  | {
      what: 'compress';
      stage: string;
      files: ReleaseFile[];
      /** The style sheets that pages load, and their base URL. */
      sheets: string[];
      base: string;
    }
  | { what: 'find-copies'; stage: string; files: ReleaseFile[] };

const messageSchema = z.union([
  /** A progress message: processor time since the process started. */
  z.object({ usedMs: z.number() }),
  z.object({
    files: z.array(releaseFileSchema),
    copies: z.array(z.object({ module: z.string(), path: z.string() })),
  }),
  z.object({
    fault: z.object({
      isInvalidBuild: z.boolean(),
      message: z.string(),
      /** Code of a fault of the machine. */
      code: z.string().optional(),
    }),
  }),
]);

/** Limit of processor time. The largest release needs about one minute. */
const defaultLimitMs = 10 * 60_000;
/** A process that sends nothing for this long is killed. A working one reports regularly. */
const silenceMs = 10 * 60_000;
const maxHeapMegabytes = 512;
/** Idle processes are reused, because a start takes longer than a small build. */
const idleMs = 5_000;

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Handles an uploaded build in a separate process with a low priority, its own thread pool, and
 * limits on processor time and memory, so that it can't slow pages down. Processor time is limited,
 * not elapsed time, because a busy machine is not the build's fault.
 * @returns files of the release for `copy` and `compress`; otherwise the copies found
 * @throws InvalidBuildError also if a limit is reached
 */
export async function stageInProcess(job: StageJob, limitMs = defaultLimitMs) {
  const child = takeIdle() ?? start();
  const result = await resultOf(child, job, limitMs);
  keepIdle(child);
  if (!('fault' in result)) return result;
  const { isInvalidBuild, message, code } = result.fault;
  // Keep the code, by which the store recognises a fault of the machine.
  if (code !== undefined) throw Object.assign(new Error(message), { code });
  throw isInvalidBuild ? new InvalidBuildError(message) : new Error(message);
}

async function resultOf(child: ChildProcess, job: StageJob, limitMs: number) {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(child, 'exit', { signal }).then(() => null);
  const messages = on(child, 'message', { signal });
  /** Why the child ended, for the error. The initial text applies if it exits by itself. */
  let reason = 'ended its process';
  const kill = (cause: string) => {
    reason = cause;
    child.kill('SIGKILL');
  };
  let silenceTimer = setTimeout(kill, silenceMs, 'has shown no progress');
  let initialUsedMs: number | null = null;
  try {
    child.send(job);
    for (;;) {
      const next = await Promise.race([messages.next(), ended]);
      if (next === null || next.done === true) {
        throw new InvalidBuildError(`Copying and compressing the build ${reason}.`);
      }
      const update = messageSchema.parse((next.value as unknown[])[0]);
      if (!('usedMs' in update)) return update;
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(kill, silenceMs, 'has shown no progress');
      initialUsedMs ??= update.usedMs;
      if (update.usedMs - initialUsedMs > limitMs) {
        kill(`takes more than ${limitMs / 1_000} seconds of processor time`);
      }
    }
  } finally {
    clearTimeout(silenceTimer);
    listening.abort();
  }
}

function start(): ChildProcess {
  return fork(join(import.meta.dirname, 'stage-process.ts'), {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    // Pass no gateway settings on. Compression uses two threads.
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

/** Keeps an idle process for reuse, without keeping the gateway alive, and ends it soon. */
function keepIdle(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const end = () => {
    idle.delete(child);
    if (child.connected) child.disconnect();
  };
  idle.set(child, setTimeout(end, idleMs).unref());
}
