import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import type { ServedSet } from '../sets/page-set.ts';
import { RendererProcess } from './renderer-process.ts';
import { isRendererFault, type RendererEnd, type RendererLimits } from './renderer-verdict.ts';
import { RendererWatch } from './renderer-watch.ts';

/** How long an unused renderer keeps running, so that a rollback can use it immediately. */
const lingerMs = 120_000;
/** Maximum number of unused renderers, of about 80 MB each. The oldest ends first. */
const maxLingering = 3;
const firstRestartMs = 10;
const longestRestartMs = 5_000;
const quickExitMs = 2_000;
/** Longest pause before a restart, so that a failing renderer cannot exhaust the machine. */
const longestPauseMs = 60_000;
const faultlessMs = 300_000;

interface Entry {
  set: ServedSet;
  process: RendererProcess;
  lingerTimer: NodeJS.Timeout | null;
  /** Consecutive exits within `quickExitMs` of the start. */
  quickExits: number;
  /** Consecutive exits that were the renderer's own fault, within `faultlessMs` of the start. */
  faults: number;
}

interface PoolDeps {
  brand: Brand;
  limits?: RendererLimits;
  logger: Logger;
}

/** Renderers by release set. The pool starts, restarts and ends them. */
export class RendererPool {
  readonly #deps: PoolDeps;
  readonly #watch: RendererWatch;
  readonly #entries = new Map<string, Entry>();
  #current = new Set<string>();
  #closed = false;
  /** Number of renderers that ended while they were in use. */
  unexpectedExits = 0;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
    this.#watch = new RendererWatch(deps.limits);
  }

  /** Starts the renderer of a set unless it is running. Resolves when it can render. */
  prepare(set: ServedSet): Promise<void> {
    const existing = this.#entries.get(set.key);
    if (existing?.process.isAlive === true) return existing.process.ready;
    return this.#start(set).process.ready;
  }

  /** Keeps the renderers of these sets. Others finish their pages and end. */
  use(sets: ServedSet[]): void {
    this.#current = new Set(sets.map(({ key }) => key));
    // A copy, because retiring moves an entry to the end of the map.
    for (const [key, entry] of Array.from(this.#entries)) {
      if (!this.#current.has(key)) this.#retire(key, entry);
      else if (entry.lingerTimer !== null) {
        clearTimeout(entry.lingerTimer);
        entry.lingerTimer = null;
      }
    }
    for (const set of sets) {
      // The set's renderer ended while it was starting.
      if (!this.#entries.has(set.key)) this.#start(set, { quickExits: 1, faults: 0 });
    }
    this.#endOldest();
  }

  /** The set's renderer; null while it restarts. */
  rendererOf(set: ServedSet): RendererProcess | null {
    const process = this.#entries.get(set.key)?.process;
    return process?.isAlive === true ? process : null;
  }

  get aliveCount(): number {
    return [...this.#entries.values()].filter(({ process }) => process.isAlive).length;
  }

  close(): void {
    this.#closed = true;
    for (const { process, lingerTimer } of this.#entries.values()) {
      if (lingerTimer !== null) clearTimeout(lingerTimer);
      process.end('retired');
    }
    this.#entries.clear();
  }

  #start(set: ServedSet, past = { quickExits: 0, faults: 0 }): Entry {
    const startedAt = performance.now();
    const process = new RendererProcess({
      setup: { ...set.renderer, brand: this.#deps.brand },
      logger: this.#deps.logger.child({ set: set.number, canary: set.canary }),
      onExit: (end) => this.#exited(entry, performance.now() - startedAt, end),
    });
    this.#watch.add(process);
    const entry: Entry = { set, process, lingerTimer: null, ...past };
    this.#entries.set(set.key, entry);
    return entry;
  }

  #exited(entry: Entry, uptimeMs: number, end: RendererEnd): void {
    const { set } = entry;
    if (entry.lingerTimer !== null) clearTimeout(entry.lingerTimer);
    if (this.#closed || this.#entries.get(set.key) !== entry) return;
    if (!this.#current.has(set.key)) {
      this.#entries.delete(set.key);
      return;
    }
    this.unexpectedExits += 1;
    const quickExits = uptimeMs < quickExitMs ? entry.quickExits + 1 : 0;
    const faults = isRendererFault(end) && uptimeMs < faultlessMs ? entry.faults + 1 : 0;
    const delay = Math.max(
      Math.min(firstRestartMs * 4 ** quickExits, longestRestartMs),
      // One shopper's unusual page may cause the first few faults, so only later ones add a pause.
      faults < 4 ? 0 : Math.min(1_000 * 2 ** (faults - 4), longestPauseMs),
    );
    setTimeout(() => {
      // The pool may use another set by now, or have restarted this one.
      const isNeeded = this.#current.has(set.key) && this.#entries.get(set.key) === entry;
      if (!this.#closed && isNeeded) this.#start(set, { quickExits, faults });
    }, delay).unref();
  }

  #retire(key: string, entry: Entry): void {
    if (entry.lingerTimer === null) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    entry.lingerTimer ??= setTimeout(() => {
      entry.lingerTimer = null;
      this.#end(key, entry);
    }, lingerMs).unref();
  }

  /** Ends a renderer, unless it has open pages. */
  #end(key: string, entry: Entry): void {
    if (entry.process.openJobs > 0) return this.#retire(key, entry);
    if (entry.lingerTimer !== null) clearTimeout(entry.lingerTimer);
    this.#entries.delete(key);
    entry.process.end('retired');
  }

  #endOldest(): void {
    // Entries are in the order in which they were last started or retired.
    const lingering = [...this.#entries].filter(([, { lingerTimer }]) => lingerTimer !== null);
    for (const [key, entry] of lingering.slice(0, -maxLingering)) this.#end(key, entry);
  }
}
