import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';
import type { ShownWidget } from 'shared-contracts/remote/example';
import type { PageSink, UpstreamAnswer, UpstreamCall } from 'shared-contracts/remote/server-entry';
import { readRendererMessage, type UnreadableMessage } from './renderer-messages.ts';
import type { FromRenderer, RendererSetup, ToRenderer } from './renderer/protocol.ts';

const memoryLimitMb = 384;
const setupLimitMs = 10_000;
const pingLimitMs = 1_000;

interface PageJob {
  url: string;
  nonce: string;
  complete: boolean;
  /** Shown in place of the page. */
  widget?: ShownWidget | undefined;
  sink: PageSink;
  call: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  /** Nothing more will come: the page could not be rendered, or its renderer died. */
  failed(reason: string): void;
}

interface RendererOptions {
  setup: RendererSetup;
  /** Folder with the files of releases: the only thing that the process may read. */
  filesFolder: string;
  /** Further folders that it may read. */
  readable?: string[];
  logger: Logger;
  onExit(): void;
}

/** One child process that renders the pages of one release set. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #jobs = new Map<number, PageJob>();
  readonly #logger: Logger;
  readonly ready: Promise<void>;
  #nextId = 0;
  #pong: NodeJS.Timeout | null = null;
  #closing = false;
  #loaded = false;

  constructor({ setup, filesFolder, readable = [], logger, onExit }: RendererOptions) {
    this.#logger = logger;
    const folder = path.join(import.meta.dirname, 'renderer');
    this.#child = spawn(
      process.execPath,
      [
        '--permission',
        `--allow-fs-read=${folder}`,
        ...[filesFolder, ...readable].map((readFolder) => `--allow-fs-read=${readFolder}`),
        `--max-old-space-size=${memoryLimitMb}`,
        path.join(folder, 'main.mts'),
      ],
      // An emptied environment: no secret reaches teams' code.
      {
        env: { NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        cwd: filesFolder,
      },
    );
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream
        ?.setEncoding('utf8')
        .on('data', (text: string) =>
          logger.warn({ text: text.slice(0, 2_000) }, 'the renderer says'),
        );
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => {});
    const limit = setTimeout(() => {
      reject(new Error(`the renderer was not ready within ${setupLimitMs} ms`));
      this.kill();
    }, setupLimitMs);
    this.#child.on('message', (said: unknown) => {
      const message = readRendererMessage(said);
      if (message.type === 'ready') {
        clearTimeout(limit);
        for (const { area, reason } of message.failedAreas)
          logger.error({ area, reason }, 'an area could not be loaded on the server');
        this.#loaded = true;
        resolve();
      } else if (message.type === 'refused') {
        reject(new Error(message.reason));
        this.kill();
      } else this.#takeSafely(message);
    });
    this.#child.on('error', (error) => {
      reject(error);
      // What could not be started never exits.
      if (this.#child.pid === undefined) ended(null, null);
    });
    const ended = (code: number | null, signal: string | null) => {
      clearTimeout(limit);
      if (this.#pong !== null) clearTimeout(this.#pong);
      reject(new Error('the renderer ended'));
      if (!this.#closing) logger.error({ code, signal }, 'the renderer died');
      const open = [...this.#jobs.values()];
      this.#jobs.clear();
      for (const job of open) job.failed('the renderer died');
      onExit();
    };
    this.#child.on('exit', ended);
    this.#tell({ type: 'setup', setup });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  get openJobs(): number {
    return this.#jobs.size;
  }

  /** Returns what gives the job up. */
  render(job: PageJob): () => void {
    const id = (this.#nextId += 1);
    this.#jobs.set(id, job);
    const { url, nonce, complete, widget } = job;
    this.#tell({ type: 'render', id, url, nonce, complete, widget });
    return () => {
      if (!this.#jobs.delete(id)) return;
      this.#tell({ type: 'abort', id });
      this.#checkAlive();
    };
  }

  kill(): void {
    this.#closing = true;
    this.#child.kill('SIGKILL');
  }

  /** A process that spins answers nothing: it is killed, and whoever keeps it starts another. */
  #checkAlive(): void {
    // One that still loads its set is not hanging: it has a longer limit of its own.
    if (this.#pong !== null || !this.#loaded || !this.alive) return;
    this.#pong = setTimeout(() => {
      this.#logger.error('the renderer hangs and is killed');
      this.#child.kill('SIGKILL');
    }, pingLimitMs);
    this.#tell({ type: 'ping' });
  }

  /** What one page's message brings about fails that page alone, never the gateway. */
  #takeSafely(message: FromRenderer | UnreadableMessage): void {
    try {
      if (message.type !== 'unreadable') this.#take(message);
      else if (message.id !== null) this.#fail(message.id, message.reason);
      else this.#logger.error({ reason: message.reason }, 'the renderer said what is no message');
    } catch (error) {
      if ('id' in message && message.id !== null) this.#fail(message.id, String(error));
      else throw error;
    }
  }

  #fail(id: number, reason: string): void {
    const job = this.#jobs.get(id);
    if (!this.#jobs.delete(id)) return;
    this.#tell({ type: 'abort', id });
    job?.failed(reason);
  }

  #take(message: FromRenderer): void {
    if (message.type === 'pong') {
      if (this.#pong !== null) clearTimeout(this.#pong);
      this.#pong = null;
      return;
    }
    if (message.type === 'ready' || message.type === 'refused') return;
    const job = this.#jobs.get(message.id);
    if (job === undefined) return;
    switch (message.type) {
      case 'settled':
        job.sink.settled(message.page);
        break;
      case 'markup':
        job.sink.write(message.markup);
        break;
      case 'deferred':
        job.sink.deferred(message.key, message.outcome);
        break;
      case 'end':
        this.#jobs.delete(message.id);
        job.sink.end();
        break;
      case 'failed':
        this.#jobs.delete(message.id);
        job.failed(message.reason);
        break;
      case 'call':
        void job
          .call(message.request)
          .catch(() => null)
          .then((answer) =>
            this.#tell({ type: 'answer', id: message.id, call: message.call, answer }),
          );
        break;
    }
  }

  #tell(message: ToRenderer): void {
    // A process that has just died can't be told; its exit settles the jobs.
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}
