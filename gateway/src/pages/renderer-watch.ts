import { usageOf } from './renderer-usage.ts';
import type { RendererProcess } from './renderer-process.ts';
import {
  defaultLimits,
  hasSpun,
  judgeSilence,
  judgeUsage,
  type RendererLimits,
  type Silence,
} from './renderer-verdict.ts';
import type { RendererUsage } from './renderer/protocol.ts';

const beatMs = 250;
/** The gateway itself was not given a processor for so long: it can judge nobody's silence. */
export const maxLatenessMs = 250;

interface Watched {
  renderer: RendererProcess;
  /** Processor time used when it was last heard of. */
  heardCpuMs: number | null;
  /** Start of the time over which its processor time is judged. */
  window: { startedAt: number; cpuMs: number; pages: number } | null;
}

/** What is known of a renderer at one beat. */
interface Sight {
  watched: Watched;
  usage: RendererUsage | null;
  silence: Silence;
}

/**
 * Asks all renderers at the same moment, four times a second, and looks at what they take of the
 * machine. One that does not answer is suspected; whether it is to blame shows by what it did
 * meanwhile, by whether the others answered, and by whether the gateway itself was on time.
 */
export class RendererWatch {
  readonly #limits: RendererLimits;
  readonly #watched = new Set<Watched>();
  #beatAt = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: RendererLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Until it ends. */
  add(renderer: RendererProcess): void {
    this.#watched.add({ renderer, heardCpuMs: null, window: null });
    if (this.#timer !== null) return;
    this.#beatAt = performance.now();
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  #beat(): void {
    const now = performance.now();
    const late = now - this.#beatAt - beatMs > maxLatenessMs;
    this.#beatAt = now;
    for (const watched of this.#watched) {
      if (!watched.renderer.alive) this.#watched.delete(watched);
      else if (late) {
        // Answers may lie unread: the silence is counted anew, and no page of this time was slow.
        watched.renderer.forgiveSilence();
        watched.renderer.noteStall(now);
      }
    }
    if (this.#watched.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    const sights = [...this.#watched].map((watched) => this.#look(watched, now));
    for (const sight of sights) {
      const shared = sights.some((other) => other !== sight && wasNotLetWork(other));
      if (shared && wasNotLetWork(sight)) sight.watched.renderer.noteStall(now);
      this.#judge(sight, now, shared);
    }
    for (const { renderer } of this.#watched) {
      renderer.endOverduePages(now);
      renderer.ping(now);
    }
  }

  #look(watched: Watched, now: number): Sight {
    const { renderer } = watched;
    const usage = renderer.pid === undefined ? null : usageOf(renderer.pid);
    // One that still loads its set is not hanging: it has a longer limit of its own.
    const silentMs = renderer.loaded ? renderer.silentMs(now) : 0;
    if (silentMs === 0) watched.heardCpuMs = usage?.cpuMs ?? null;
    const { heardCpuMs } = watched;
    const workedMs = usage === null || heardCpuMs === null ? null : usage.cpuMs - heardCpuMs;
    return { watched, usage, silence: { forMs: silentMs, workedMs } };
  }

  #judge({ watched, silence, ...sight }: Sight, now: number, shared: boolean): void {
    const { renderer } = watched;
    const verdict = judgeSilence({ ...silence, shared }, this.#limits);
    if (verdict !== null) renderer.end(verdict);
    // Where the machine can't be asked, the process's own word finds mistakes, if no malice.
    const usage = sight.usage ?? renderer.toldUsage;
    if (usage === null) return;
    const pages = renderer.pagesTaken;
    watched.window ??= { startedAt: now, cpuMs: usage.cpuMs, pages };
    const { window } = watched;
    const used = { cpuMs: usage.cpuMs - window.cpuMs, pages: pages - window.pages };
    const excess = judgeUsage(usage, used, this.#limits);
    if (excess !== null) renderer.end(excess);
    if (now - window.startedAt < this.#limits.cpuWindowMs) return;
    // Pages that are open as a window ends are of the next one, too.
    watched.window = { startedAt: now, cpuMs: usage.cpuMs, pages: pages - renderer.openJobs };
  }
}

/** It neither answered nor worked: so no other can be blamed for doing the same. */
function wasNotLetWork({ silence }: Sight): boolean {
  return silence.forMs >= beatMs && !hasSpun(silence);
}
