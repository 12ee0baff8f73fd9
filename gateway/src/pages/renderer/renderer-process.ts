import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PassThrough, type Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { PageJob, type PageRequested } from './page-job.ts';
import { OutputLog } from './output-log.ts';
import { lowerPriority, rendererArguments } from './renderer-launch.ts';
import {
  readRendererMessage,
  type FromRenderer,
  type UnreadableMessage,
} from './renderer-messages.ts';
import { isOwnFault, type RendererEnd } from './renderer-verdict.ts';
import { readLines, sendLine } from './process/message-lines.ts';
import {
  gatewayPipe,
  type RendererSetup,
  type RendererUsage,
  type ToRenderer,
} from './process/protocol.ts';

/** One that answers later than this is busy, or the machine is. */
const promptMs = 100;
/** A page of a hundred vehicles with all its data is a twentieth of it. */
const maxMessageLength = 8_000_000;
/** In a second; a renderer that is busy all the time says some thousands. */
const maxMessagesPerSecond = 20_000;
const maxCharactersPerSecond = 64_000_000;
/** Answers that wait to be read: one that never reads must not fill the gateway. */
const maxUnreadBytes = 64 * 1024 * 1024;

/** How a process ends that nobody of ours has ended: by another's signal, or of itself. */
const outsideSignals = new Set<string | null>([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
]);

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
  #nextId = 0;
  /** When the first ping was sent that is not answered yet. */
  #askedAt: number | null = null;
  #answeredAt = performance.now();
  #stalledAt = -Infinity;
  #busyAt = -Infinity;
  #toldUsage: RendererUsage | null = null;
  #end: RendererEnd | null = null;
  #loaded = false;
  #changedIntrinsics: readonly string[] = [];
  #second = { startedAt: 0, messages: 0, characters: 0 };

  constructor({ setup, logger, onExit }: RendererOptions) {
    this.#logger = logger;
    this.#child = spawn(process.execPath, rendererArguments(setup), {
      // An emptied environment: no secret reaches teams' code.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      cwd: path.join(import.meta.dirname, 'process'),
    });
    // Without file handles it has no pipes: it is a process that ended, and is started again later.
    const pipe = (this.#child.stdio as ChildProcess['stdio'] | undefined)?.[gatewayPipe];
    this.#pipe = (pipe ?? new PassThrough()) as Duplex;
    // One that has just died can't be told; its exit settles the jobs.
    this.#pipe.on('error', () => {});
    const output = new OutputLog(logger);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => output.say(text));
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => {});
    readLines(this.#pipe, maxMessageLength, {
      line: (text) => {
        if (this.#end !== null || this.#floods(text.length)) return;
        const message = readRendererMessage(text);
        if (message.type === 'ready') {
          for (const { area, reason } of message.failedAreas)
            logger.error({ area, reason }, 'an area could not be loaded on the server');
          this.#loaded = true;
          // What was asked while it loaded lies before it still.
          this.forgiveSilence();
          resolve();
        } else if (message.type === 'refused') {
          reject(new Error(message.reason));
          this.end('crashed');
        } else this.#takeSafely(message, text.length);
      },
      tooLong: () => this.end('floods the gateway'),
    });
    let ended = (code: number | null, signal: string | null) => {
      ended = () => {};
      const end = this.#end ?? (outsideSignals.has(signal) ? 'killed from outside' : 'crashed');
      this.#end = end;
      reject(new Error(`the renderer ended: ${end}`));
      this.#tellOfEnd(end, code, signal);
      onExit(end);
    };
    this.#child.on('error', (error) => {
      reject(error);
      // What could not be started never exits.
      if (this.#child.pid === undefined) ended(null, null);
    });
    this.#child.on('exit', (code, signal) => ended(code, signal));
    lowerPriority(this.#child.pid);
    this.#tell({ type: 'setup', setup });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    const { pid, exitCode, signalCode } = this.#child;
    return pid !== undefined && exitCode === null && signalCode === null;
  }

  /** Whether its set is loaded, so that it can be expected to answer at once. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** What the watched area of its set has changed that belongs to all areas. */
  get changedIntrinsics(): readonly string[] {
    return this.#changedIntrinsics;
  }

  get openJobs(): number {
    return this.#jobs.size;
  }

  /** Since its start. */
  get pagesTaken(): number {
    return this.#nextId;
  }

  /** Null until it has said so. */
  get toldUsage(): RendererUsage | null {
    return this.#toldUsage;
  }

  /** How long it has not answered; 0 where it has. */
  silentMs(now: number): number {
    return this.#askedAt === null ? 0 : now - this.#askedAt;
  }

  /** The machine let neither it nor another set's renderer work, or not the gateway. */
  noteStall(now: number): void {
    this.#stalledAt = now;
  }

  /**
   * The last moment at which it was loading its set or did not answer at once: until then its pages
   * only waited for it.
   */
  busyUntil(now: number): number {
    const isBusy = !this.#loaded || this.silentMs(now) > promptMs;
    return isBusy ? now : Math.max(this.#busyAt, this.#stalledAt);
  }

  hasStalledSince(time: number): boolean {
    return this.#stalledAt >= time;
  }

  /** Nobody was there to hear it, so it is asked anew. */
  forgiveSilence(): void {
    this.#askedAt = null;
  }

  ping(now: number): void {
    this.#askedAt ??= now;
    this.#tell({ type: 'ping' });
  }

  endOverduePages(now: number): void {
    for (const [id, job] of this.#jobs) {
      if (job.isOverdue(now)) this.#fail(id, 'the page took longer than any page may');
    }
  }

  /** Why it has ended; null while it lives. */
  get endedBy(): RendererEnd | null {
    return this.#end;
  }

  /** Returns what gives the job up. */
  render(page: PageRequested): () => void {
    if (!this.alive) {
      queueMicrotask(() => page.failed(`the renderer died: ${this.#end ?? 'crashed'}`, 'none'));
      return () => {};
    }
    const id = (this.#nextId += 1);
    this.#jobs.set(id, new PageJob(page));
    const { url, nonce, complete, budgetMs, siteChrome, widget } = page;
    this.#tell({ type: 'render', id, url, nonce, complete, budgetMs, siteChrome, widget });
    return () => {
      if (this.#jobs.delete(id)) this.#tell({ type: 'abort', id });
    };
  }

  /** At once; whoever keeps it starts another. The first reason stands. */
  end(reason: RendererEnd): void {
    if (!this.alive) return;
    this.#end ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** However many pages it takes along, it is one event; and none where it is nobody's fault. */
  #tellOfEnd(end: RendererEnd, code: number | null, signal: string | null): void {
    const open = [...this.#jobs.values()];
    this.#jobs.clear();
    const culprit = isOwnFault(end) ? this.#culpritOf(open) : undefined;
    if (end !== 'retired') {
      const areas = [...new Set(open.map(({ page }) => page.area))];
      const area = culprit?.page.area;
      this.#logger.error({ end, code, signal, area, areas }, 'a renderer has ended');
    }
    for (const job of open) {
      job.page.failed(`the renderer died: ${end}`, job === culprit ? 'one' : 'none');
    }
  }

  /** The page that it was given last before it answered no more; what came later only waited. */
  #culpritOf(open: PageJob[]): PageJob | undefined {
    return open.find(({ stirredAt }) => stirredAt >= this.#answeredAt) ?? open[0];
  }

  #floods(length: number): boolean {
    const now = performance.now();
    if (now - this.#second.startedAt >= 1_000)
      this.#second = { startedAt: now, messages: 0, characters: 0 };
    this.#second.messages += 1;
    this.#second.characters += length;
    const floods =
      this.#second.messages > maxMessagesPerSecond ||
      this.#second.characters > maxCharactersPerSecond;
    if (floods) this.end('floods the gateway');
    return floods;
  }

  /** What one page's message brings about fails that page alone, never the gateway. */
  #takeSafely(message: FromRenderer | UnreadableMessage, length: number): void {
    try {
      if (message.type !== 'unreadable') this.#take(message, length);
      else if (message.id !== null) this.#fail(message.id, message.reason);
      else {
        this.#logger.error({ reason: message.reason }, 'the renderer said what is no message');
        this.end('says what it may not');
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
    this.#tell({ type: 'abort', id });
    job.page.failed(reason, 'each');
  }

  #take(message: FromRenderer, length: number): void {
    if (message.type === 'pong') {
      this.#answeredAt = performance.now();
      this.#busyAt = this.busyUntil(this.#answeredAt);
      this.#askedAt = null;
      this.#toldUsage = message.usage;
      return;
    }
    if (message.type === 'changed') this.#changedIntrinsics = message.names;
    if (!('id' in message)) return;
    const job = this.#jobs.get(message.id);
    if (job === undefined) {
      // One that was given up may still say something; one that was never asked for can't.
      if (message.id > this.#nextId) this.end('says what it may not');
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
      case 'odd':
        job.page.onInvalidResponse?.(message.answer);
        break;
    }
  }

  async #answer(job: PageJob, { id, call, request }: Extract<FromRenderer, { type: 'call' }>) {
    const answer = await job.page.call(request).catch(() => null);
    // Whoever gave the page up in the meantime waits for nothing.
    if (this.#jobs.get(id) !== job) return;
    job.stirredAt = performance.now();
    this.#tell({ type: 'answer', id, call, answer });
  }

  #tell(message: ToRenderer): void {
    if (!this.alive) return;
    sendLine(this.#pipe, message);
    if (this.#pipe.writableLength > maxUnreadBytes) this.end('floods the gateway');
  }
}
