import type { Logger } from 'pino';
import type { Brand } from 'shared-contracts/host/brand';
import type { ServedSet } from './page-set.ts';
import { RendererProcess } from './renderer-process.ts';

/** A renderer that no page asks for any more stays this long: a rollback finds it warm. */
const lingerMs = 120_000;
/** Each takes some 80 MB: with many canaries, those that only linger go sooner, the oldest first. */
const mostLingering = 3;
const firstRestartMs = 10;
const longestRestartMs = 5_000;
const quickDeathMs = 2_000;

interface Entry {
  set: ServedSet;
  process: RendererProcess;
  linger: NodeJS.Timeout | null;
  /** Deaths in a row, each within `quickDeathMs` of its start. */
  quickDeaths: number;
}

interface PoolDeps {
  brand: Brand;
  filesFolder: string;
  logger: Logger;
}

/** Renderers by release set: started for a new set, restarted after a death, ended when unused. */
export class RendererPool {
  readonly #deps: PoolDeps;
  readonly #entries = new Map<string, Entry>();
  #current = new Set<string>();
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
  }

  /** Starts a set's renderer where none runs; resolves when it can render. */
  prepare(set: ServedSet): Promise<void> {
    const existing = this.#entries.get(set.key);
    if (existing?.process.alive === true) return existing.process.ready;
    return this.#start(set, 0).process.ready;
  }

  /** From now on the renderers of these sets are kept; those before them drain and end. */
  use(sets: ServedSet[]): void {
    this.#current = new Set(sets.map(({ key }) => key));
    // A copy: retiring puts an entry at the end, where it would be met again and again.
    for (const [key, entry] of Array.from(this.#entries)) {
      if (!this.#current.has(key))
        this.#retire(key, entry); // One that was overtaken as it started, too.
      else if (entry.linger !== null) {
        clearTimeout(entry.linger);
        entry.linger = null;
      }
    }
    for (const set of sets) {
      // It died while it started.
      if (!this.#entries.has(set.key)) this.#start(set, 1);
    }
    this.#endOldest();
  }

  /** Null while it is starting again after a death. */
  rendererOf(set: ServedSet): RendererProcess | null {
    const process = this.#entries.get(set.key)?.process;
    return process?.alive === true ? process : null;
  }

  close(): void {
    this.#closed = true;
    for (const { process, linger } of this.#entries.values()) {
      if (linger !== null) clearTimeout(linger);
      process.kill();
    }
    this.#entries.clear();
  }

  #start(set: ServedSet, quickDeaths: number): Entry {
    const startedAt = performance.now();
    const process = new RendererProcess({
      setup: { ...set.renderer, brand: this.#deps.brand },
      filesFolder: this.#deps.filesFolder,
      logger: this.#deps.logger.child({ set: set.number }),
      onExit: () => this.#exited(entry, performance.now() - startedAt),
    });
    const entry: Entry = { set, process, linger: null, quickDeaths };
    this.#entries.set(set.key, entry);
    return entry;
  }

  #exited(entry: Entry, livedMs: number): void {
    const { set } = entry;
    if (entry.linger !== null) clearTimeout(entry.linger);
    if (this.#closed || this.#entries.get(set.key) !== entry) return;
    if (!this.#current.has(set.key)) {
      this.#entries.delete(set.key);
      return;
    }
    const quickDeaths = livedMs < quickDeathMs ? entry.quickDeaths + 1 : 0;
    const delay = Math.min(firstRestartMs * 4 ** quickDeaths, longestRestartMs);
    setTimeout(() => {
      // Unless a move to another set, or back to this one, came first.
      const wanted = this.#current.has(set.key) && this.#entries.get(set.key) === entry;
      if (!this.#closed && wanted) this.#start(set, quickDeaths);
    }, delay).unref();
  }

  #retire(key: string, entry: Entry): void {
    if (entry.linger === null) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    entry.linger ??= setTimeout(() => {
      entry.linger = null;
      this.#end(key, entry);
    }, lingerMs).unref();
  }

  /** One that has open pages lingers on. */
  #end(key: string, entry: Entry): void {
    if (entry.process.openJobs > 0) {
      this.#retire(key, entry);
      return;
    }
    if (entry.linger !== null) clearTimeout(entry.linger);
    this.#entries.delete(key);
    entry.process.kill();
  }

  #endOldest(): void {
    // Entries are in the order in which they were last started or retired.
    const lingering = [...this.#entries].filter(([, { linger }]) => linger !== null);
    for (const [key, entry] of lingering.slice(0, -mostLingering)) this.#end(key, entry);
  }
}
