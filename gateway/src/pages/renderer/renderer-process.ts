import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PassThrough, type Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { PageJob, type RenderRequest } from './page-job.ts';
import { limitedLog } from './output-log.ts';
import { lowerPriority, rendererArguments } from './renderer-launch.ts';
import { readRendererMessage, type FromRenderer } from './renderer-messages.ts';
import { isRendererFault, type RendererEnd } from './renderer-verdict.ts';
import { readLines, sendLine } from './process/message-lines.ts';
import {
  gatewayPipe,
  type RendererSetup,
  type RendererUsage,
  type ToRenderer,
} from './process/protocol.ts';

/** If a ping takes longer, the renderer or the machine is busy. */
const promptAnswerMs = 100;
/** In characters. Twenty times a page of a hundred vehicles with all its data. */
const maxMessageLength = 8_000_000;
/** A constantly busy renderer sends a few thousand. */
const maxMessagesPerSecond = 20_000;
const maxCharactersPerSecond = 64_000_000;
/** Limit of unread responses, so that they cannot fill the gateway's memory. */
const maxUnreadBytes = 64 * 1024 * 1024;

/** Signals that come from another process. */
const outsideSignals: (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

interface RendererOptions {
  setup: RendererSetup;
  logger: Logger;
  onExit(end: RendererEnd): void;
}

/** One child process that renders the pages of one release set. */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #jobs = new Map<number, PageJob>();
  readonly #logger: Logger;
  readonly ready: Promise<void>;
  readonly startedAt = performance.now();
  pagesRequested = 0;
  /** Whether the renderer has loaded its set. From then on it should answer promptly. */
  isLoaded = false;
  /** Built-in objects that the watched area has changed, which affects all areas. */
  changedIntrinsics: readonly string[] = [];
  /** Usage that the renderer itself reported; null before its first answer. */
  reportedUsage: RendererUsage | null = null;
  /** Why the renderer ended; null while it runs. */
  endedBy: RendererEnd | null = null;
  /** When several renderers, or the gateway itself, last got no processor time. */
  stalledAt = -Infinity;
  /** When the oldest unanswered ping was sent. */
  #pingedAt: number | null = null;
  #lastPongAt = performance.now();
  #busyAt = -Infinity;
  #second = { startedAt: 0, messages: 0, characters: 0 };

  constructor({ setup, logger, onExit }: RendererOptions) {
    this.#logger = logger;
    this.#child = spawn(process.execPath, rendererArguments(setup), {
      // No secret of the environment may reach teams' code.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      cwd: path.join(import.meta.dirname, 'process'),
    });
    // If no file handles are free, there are no pipes. The process then counts as ended.
    const pipe = (this.#child.stdio as ChildProcess['stdio'] | undefined)?.[gatewayPipe];
    this.#pipe = (pipe ?? new PassThrough()) as Duplex;
    // The process may have just died. Its exit event settles the jobs.
    this.#pipe.on('error', () => {});
    const log = limitedLog(logger);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', log);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => {});
    const onLine = (text: string) => {
      if (this.endedBy !== null || this.#isFlooding(text.length)) return;
      const message = readRendererMessage(text);
      if (message.type === 'ready') {
        for (const { area, reason } of message.failedAreas)
          logger.error({ area, reason }, 'an area could not be loaded on the server');
        this.isLoaded = true;
        // The renderer did not read the pings that were sent while it loaded.
        this.resetSilence();
        resolve();
      } else if (message.type === 'refused') {
        reject(new Error(message.reason));
        this.end('crashed');
      } else this.#handleSafely(message, text.length);
    };
    readLines(this.#pipe, onLine, maxMessageLength, () => this.end('floods the gateway'));
    let handleExit = (code: number | null, signal: string | null) => {
      handleExit = () => {};
      const end =
        this.endedBy ?? (outsideSignals.includes(signal) ? 'killed from outside' : 'crashed');
      this.endedBy = end;
      reject(new Error(`the renderer ended: ${end}`));
      this.#reportEnd(end, code, signal);
      onExit(end);
    };
    this.#child.on('error', (error) => {
      reject(error);
      // A process that could not be started emits no exit event.
      if (this.#child.pid === undefined) handleExit(null, null);
    });
    this.#child.on('exit', (code, signal) => handleExit(code, signal));
    lowerPriority(this.#child.pid);
    this.#send({ type: 'setup', setup });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  get openJobs(): number {
    return this.#jobs.size;
  }

  /** How long the oldest ping has been unanswered, in milliseconds. */
  silentMs(now: number): number {
    return this.#pingedAt === null ? 0 : now - this.#pingedAt;
  }

  /** The last moment when the renderer was loading or slow. Until then, its pages only waited. */
  busyUntil(now: number): number {
    const isBusy = !this.isLoaded || this.silentMs(now) > promptAnswerMs;
    return isBusy ? now : Math.max(this.#busyAt, this.stalledAt);
  }

  /** Restarts the measurement after a period in which the gateway could not read answers. */
  resetSilence(): void {
    this.#pingedAt = null;
  }

  ping(now: number): void {
    this.#pingedAt ??= now;
    this.#send({ type: 'ping' });
  }

  endOverduePages(now: number): void {
    for (const [id, job] of this.#jobs) {
      if (job.isOverdue(now)) this.#fail(id, 'the page exceeded the time limit');
    }
  }

  /** @returns a function that cancels the job */
  render(page: RenderRequest): () => void {
    if (!this.isAlive) {
      queueMicrotask(() => page.failed(`the renderer died: ${this.endedBy ?? 'crashed'}`, 'none'));
      return () => {};
    }
    const id = (this.pagesRequested += 1);
    this.#jobs.set(id, new PageJob(page));
    const { url, nonce, complete, budgetMs, siteChrome, widget } = page;
    const options = { url, nonce, complete, budgetMs, siteChrome, widget };
    this.#send({ type: 'render', id, options });
    return () => {
      if (this.#jobs.delete(id)) this.#send({ type: 'abort', id });
    };
  }

  /** Kills the renderer. Only the first reason is recorded. */
  end(reason: RendererEnd): void {
    if (!this.isAlive) return;
    this.endedBy ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** Reports one fault at most, however many pages were open; none if the machine was at fault. */
  #reportEnd(end: RendererEnd, code: number | null, signal: string | null): void {
    const openJobs = [...this.#jobs.values()];
    this.#jobs.clear();
    const faultyJob = isRendererFault(end) ? this.#faultyJobOf(openJobs) : undefined;
    if (end !== 'retired') {
      const areas = [...new Set(openJobs.map(({ page }) => page.area))];
      const area = faultyJob?.page.area;
      this.#logger.error({ end, code, signal, area, areas }, 'a renderer has ended');
    }
    for (const job of openJobs) {
      job.page.failed(`the renderer died: ${end}`, job === faultyJob ? 'one' : 'none');
    }
  }

  /** The first page that got work after the renderer's last answer. Later pages only waited. */
  #faultyJobOf(openJobs: PageJob[]): PageJob | undefined {
    return openJobs.find(({ lastWorkAt }) => lastWorkAt >= this.#lastPongAt) ?? openJobs[0];
  }

  #isFlooding(length: number): boolean {
    const now = performance.now();
    if (now - this.#second.startedAt >= 1_000)
      this.#second = { startedAt: now, messages: 0, characters: 0 };
    this.#second.messages += 1;
    this.#second.characters += length;
    const isFlooding =
      this.#second.messages > maxMessagesPerSecond ||
      this.#second.characters > maxCharactersPerSecond;
    if (isFlooding) this.end('floods the gateway');
    return isFlooding;
  }

  /** If a page's message causes an error, only that page fails. */
  #handleSafely(message: ReturnType<typeof readRendererMessage>, length: number): void {
    try {
      if (message.type !== 'unreadable') this.#handle(message, length);
      else if (message.id !== null) this.#fail(message.id, message.reason);
      else {
        this.#logger.error({ reason: message.reason }, 'the renderer sent an invalid message');
        this.end('sends invalid messages');
      }
    } catch (error) {
      if ('id' in message && message.id !== null) this.#fail(message.id, String(error));
      else throw error;
    }
  }

  #fail(id: number, reason: string): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.delete(id);
    this.#send({ type: 'abort', id });
    job.page.failed(reason, 'each');
  }

  #handle(message: FromRenderer, length: number): void {
    if (message.type === 'pong') {
      this.#lastPongAt = performance.now();
      this.#busyAt = this.busyUntil(this.#lastPongAt);
      this.#pingedAt = null;
      this.reportedUsage = message.usage;
      return;
    }
    if (message.type === 'changed') this.changedIntrinsics = message.names;
    if (!('id' in message)) return;
    const job = this.#jobs.get(message.id);
    if (job === undefined) {
      // A cancelled page may still send messages, but not one that was never requested.
      if (message.id > this.pagesRequested) this.end('sends invalid messages');
      return;
    }
    job.count(message, length);
    const { sink } = job.page;
    switch (message.type) {
      case 'settled':
        sink.settled(message.page);
        break;
      case 'markup':
        sink.write(message.markup);
        break;
      case 'deferred':
        sink.deferred(message.key, message.outcome);
        break;
      case 'end':
        this.#jobs.delete(message.id);
        sink.end();
        break;
      case 'failed':
        this.#jobs.delete(message.id);
        job.page.failed(message.reason, 'each');
        break;
      case 'call':
        void this.#answer(job, message);
        break;
      case 'invalid-response':
        job.page.onInvalidResponse?.(message.answer);
        break;
    }
  }

  async #answer(job: PageJob, { id, call, request }: Extract<FromRenderer, { type: 'call' }>) {
    const answer = await job.page.call(request).catch(() => null);
    // The page may have been cancelled in the meantime.
    if (this.#jobs.get(id) !== job) return;
    job.lastWorkAt = performance.now();
    this.#send({ type: 'answer', id, call, answer });
  }

  #send(message: ToRenderer): void {
    if (!this.isAlive) return;
    sendLine(this.#pipe, message);
    if (this.#pipe.writableLength > maxUnreadBytes) this.end('floods the gateway');
  }
}
