import { maxLatenessMs, usageOf, type ProcessUsage } from '../../process-usage.ts';
import { StartProgress } from '../../start-progress.ts';
import type { RendererProcess } from './renderer-process.ts';
import {
  defaultLimits,
  hasSpun,
  judgeLoading,
  judgeSetup,
  judgeSilence,
  judgeUsage,
  type RendererLimits,
  type Silence,
} from './renderer-verdict.ts';

const beatMs = 250;

interface Watched {
  renderer: RendererProcess;
  /** The renderer's CPU usage when it last answered a ping; null before the first answer. */
  heard: Pick<ProcessUsage, 'cpuMs' | 'waitedMs'> | null;
  /** Progress of loading the set. */
  loading: StartProgress;
  /** Start of the interval in which its processor time is measured. */
  window: { startedAt: number; cpuMs: number; pages: number } | null;
}

/** State of a renderer at one beat. */
interface Sight {
  watched: Watched;
  usage: ProcessUsage | null;
  silence: Silence;
  /** How long it has been loading its set, and how long idle; null once it is loaded. */
  setup: ReturnType<StartProgress['look']> | null;
}

/**
 * Pings all renderers together, four times a second, and reads their usage. A silent renderer is at
 * fault only if it could have worked: its own usage, the others' answers and the gateway's own
 * lateness decide.
 */
export class RendererWatch {
  readonly #limits: RendererLimits;
  readonly #watched = new Set<Watched>();
  #beatAt = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: RendererLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Watches a renderer until it ends. */
  add(renderer: RendererProcess): void {
    const loading = new StartProgress(renderer.startedAt);
    this.#watched.add({ renderer, heard: null, loading, window: null });
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
        // Answers may be unread. Measure again, and count no page of this time as slow.
        watched.renderer.resetSilence();
        watched.renderer.noteStall(now);
      }
    }
    if (this.#watched.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    const sights = [...this.#watched].map((watched) => this.#look(watched, now));
    for (const sight of sights) {
      const shared = sights.some((other) => other !== sight && wasStarved(other));
      if (shared && wasStarved(sight)) sight.watched.renderer.noteStall(now);
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
    // Loading has limits of its own.
    const silentMs = renderer.loaded ? renderer.silentMs(now) : 0;
    if (silentMs === 0) watched.heard = usage;
    const setup = renderer.loaded ? null : watched.loading.look(now, usage);
    return { watched, usage, silence: silenceOf(silentMs, usage, watched.heard), setup };
  }

  #judge({ watched, silence, setup, ...sight }: Sight, now: number, shared: boolean): void {
    const { renderer } = watched;
    const verdict =
      setup === null
        ? judgeSilence({ ...silence, shared }, this.#limits)
        : judgeSetup(setup, this.#limits);
    if (verdict !== null) renderer.end(verdict);
    // Without the kernel's figures, use the renderer's own. They reveal mistakes, but not attacks.
    const usage = sight.usage ?? renderer.reportedUsage;
    if (usage === null) return;
    if (setup !== null) {
      const excess = judgeLoading(usage, this.#limits);
      if (excess !== null) renderer.end(excess);
      return;
    }
    const pages = renderer.pagesTaken;
    watched.window ??= { startedAt: now, cpuMs: usage.cpuMs, pages };
    const { window } = watched;
    const used = { cpuMs: usage.cpuMs - window.cpuMs, pages: pages - window.pages };
    const excess = judgeUsage(usage, used, this.#limits);
    if (excess !== null) renderer.end(excess);
    if (now - window.startedAt < this.#limits.cpuWindowMs) return;
    // Pages that are still open count in the next interval, too.
    watched.window = { startedAt: now, cpuMs: usage.cpuMs, pages: pages - renderer.openJobs };
  }
}

function silenceOf(
  forMs: number,
  usage: ProcessUsage | null,
  heard: Pick<ProcessUsage, 'cpuMs' | 'waitedMs'> | null,
): Silence {
  if (usage === null || heard === null)
    return { forMs, workedMs: null, waitedMs: 0, isBusy: false };
  const workedMs = usage.cpuMs - heard.cpuMs;
  return { forMs, workedMs, waitedMs: usage.waitedMs - heard.waitedMs, isBusy: usage.isBusy };
}

/** Whether the renderer neither answered nor worked. If several did, the machine is at fault. */
function wasStarved({ silence }: Sight): boolean {
  return silence.forMs >= beatMs && !hasSpun(silence);
}
