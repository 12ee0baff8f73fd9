import type { Logger } from 'pino';
import type { Brand } from 'shared-contracts/host/brand';
import type { ServedSet } from './page-set.ts';
import { RendererProcess } from './renderer-process.ts';

/** A renderer that no page asks for any more stays this long: a rollback finds it warm. */
const lingerMs = 120_000;
const firstRestartMs = 10;
const longestRestartMs = 5_000;

interface Entry {
  set: ServedSet;
  process: RendererProcess;
  linger: NodeJS.Timeout | null;
  /** Deaths in a row, each soon after its start. */
  quickDeaths: number;
  startedAt: number;
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
  #current: string | null = null;
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
  }

  /** Starts a set's renderer where none runs; resolves when it can render. */
  prepare(set: ServedSet): Promise<void> {
    const existing = this.#entries.get(set.key);
    if (existing !== undefined && existing.process.alive) return existing.process.ready;
    return this.#start(set, 0).process.ready;
  }

  /** From now on this set's renderer is kept; the one before it drains and ends. */
  use(set: ServedSet): void {
    const before = this.#current;
    this.#current = set.key;
    const entry = this.#entries.get(set.key);
    if (entry?.linger) clearTimeout(entry.linger);
    if (entry !== undefined) entry.linger = null;
    if (before !== null && before !== set.key) this.#retire(before);
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
    const startedAt = Date.now();
    const process = new RendererProcess({
      setup: { ...set.renderer, brand: this.#deps.brand },
      filesFolder: this.#deps.filesFolder,
      logger: this.#deps.logger.child({ set: set.number }),
      onExit: () => this.#exited(set, startedAt),
    });
    const entry: Entry = { set, process, linger: null, quickDeaths, startedAt };
    this.#entries.set(set.key, entry);
    return entry;
  }

  #exited(set: ServedSet, startedAt: number): void {
    const entry = this.#entries.get(set.key);
    if (this.#closed || entry === undefined || entry.startedAt !== startedAt) return;
    if (this.#current !== set.key) {
      this.#entries.delete(set.key);
      return;
    }
    const quickDeaths = Date.now() - startedAt < 2_000 ? entry.quickDeaths + 1 : 0;
    const delay = Math.min(firstRestartMs * 4 ** quickDeaths, longestRestartMs);
    setTimeout(() => {
      if (!this.#closed && this.#current === set.key) this.#start(set, quickDeaths);
    }, delay).unref();
  }

  #retire(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.linger = setTimeout(() => {
      if (entry.process.openJobs > 0) this.#retire(key);
      else {
        this.#entries.delete(key);
        entry.process.kill();
      }
    }, lingerMs);
    entry.linger.unref();
  }
}
