import { maxLatenessMs, StartProgress, usageOf, type ProcessUsage } from '../../process-usage.ts';
import type { RendererProcess } from './renderer-process.ts';
import {
  defaultLimits,
  hasSpun,
  checkLoading,
  checkSilence,
  checkUsage,
  type RendererLimits,
  type Silence,
} from './renderer-verdict.ts';

const checkIntervalMs = 250;

interface WatchedRenderer {
  renderer: RendererProcess;
  /** The renderer's CPU usage when it last answered a ping; null before the first answer. */
  usageAtPong: ProcessUsage | null;
  loading: StartProgress;
  /** Start of the interval in which its processor time is measured. */
  window: { startedAt: number; cpuMs: number; pages: number } | null;
}

interface Observation {
  watched: WatchedRenderer;
  usage: ProcessUsage | null;
  silence: Silence;
  /** How long it has been loading its set, and how long idle; null once it is loaded. */
  setup: ReturnType<StartProgress['measure']> | null;
}

/**
 * Pings all renderers together, four times a second, and reads their usage. A silent renderer is at
 * fault only if it could have worked, judging by its usage, the other renderers' answers and the
 * lateness of the gateway's own timer.
 */
export class RendererWatch {
  readonly #limits: RendererLimits;
  readonly #watched = new Set<WatchedRenderer>();
  #lastCheckAt = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(limits: RendererLimits = defaultLimits) {
    this.#limits = limits;
  }

  add(renderer: RendererProcess): void {
    const loading = new StartProgress(renderer.startedAt);
    this.#watched.add({ renderer, usageAtPong: null, loading, window: null });
    if (this.#timer !== null) return;
    this.#lastCheckAt = performance.now();
    this.#timer = setInterval(() => this.#checkAll(), checkIntervalMs).unref();
  }

  #checkAll(): void {
    const now = performance.now();
    const isLate = now - this.#lastCheckAt - checkIntervalMs > maxLatenessMs;
    this.#lastCheckAt = now;
    for (const watched of this.#watched) {
      if (!watched.renderer.isAlive) this.#watched.delete(watched);
      else if (isLate) {
        // Answers may be unread. Restart the measurement, and count no page as slow until now.
        watched.renderer.resetSilence();
        watched.renderer.stalledAt = now;
      }
    }
    if (this.#watched.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    const observations = [...this.#watched].map((watched) => this.#observe(watched, now));
    for (const observation of observations) {
      const othersStalled = observations.some(
        (other) => other !== observation && wasStarved(other),
      );
      if (othersStalled && wasStarved(observation)) observation.watched.renderer.stalledAt = now;
      this.#endIfFaulty(observation, now, othersStalled);
    }
    for (const { renderer } of this.#watched) {
      renderer.endOverduePages(now);
      renderer.ping(now);
    }
  }

  #observe(watched: WatchedRenderer, now: number): Observation {
    const { renderer } = watched;
    const usage = renderer.pid === undefined ? null : usageOf(renderer.pid);
    // Loading has limits of its own.
    const silentMs = renderer.isLoaded ? renderer.silentMs(now) : 0;
    if (silentMs === 0) watched.usageAtPong = usage;
    const setup = renderer.isLoaded ? null : watched.loading.measure(now, usage);
    return { watched, usage, silence: silenceOf(silentMs, usage, watched.usageAtPong), setup };
  }

  #endIfFaulty(
    { watched, silence, setup, ...observation }: Observation,
    now: number,
    othersStalled: boolean,
  ): void {
    const { renderer } = watched;
    // Without the kernel's figures, use the renderer's own. They reveal mistakes, but not attacks.
    const usage = observation.usage ?? renderer.reportedUsage;
    const verdict =
      setup === null
        ? checkSilence({ ...silence, othersStalled }, this.#limits)
        : checkLoading(setup, usage, this.#limits);
    if (verdict !== null) renderer.end(verdict);
    if (setup !== null || usage === null) return;
    const pages = renderer.pagesRequested;
    watched.window ??= { startedAt: now, cpuMs: usage.cpuMs, pages };
    const { window } = watched;
    const { cpuMs, cpuMsPerPage } = this.#limits;
    const allowedMs = Math.max(cpuMs, (pages - window.pages) * cpuMsPerPage);
    const excess = checkUsage(usage, usage.cpuMs - window.cpuMs, allowedMs, this.#limits);
    if (excess !== null) renderer.end(excess);
    if (now - window.startedAt < this.#limits.cpuWindowMs) return;
    // Pages that are still open count in the next interval, too.
    watched.window = { startedAt: now, cpuMs: usage.cpuMs, pages: pages - renderer.openJobs };
  }
}

function silenceOf(
  elapsedMs: number,
  usage: ProcessUsage | null,
  usageAtPong: ProcessUsage | null,
): Silence {
  if (usage === null || usageAtPong === null)
    return { elapsedMs, workedMs: null, waitedMs: 0, isBusy: false };
  return {
    elapsedMs,
    workedMs: usage.cpuMs - usageAtPong.cpuMs,
    waitedMs: usage.waitedMs - usageAtPong.waitedMs,
    isBusy: usage.isBusy,
  };
}

/** Whether the renderer neither answered nor worked. If several did, the machine is at fault. */
function wasStarved({ silence }: Observation): boolean {
  return silence.elapsedMs >= checkIntervalMs && !hasSpun(silence);
}
