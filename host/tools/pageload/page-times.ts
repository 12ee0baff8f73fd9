import type { Page } from '@playwright/test';

/** The page's own measurements of its load, milliseconds from the start of the navigation. */
export interface PageTimes {
  /** When the document had come and had a process of the browser's: no page shows anything earlier. */
  begun: number;
  fcp: number;
  lcp: number;
  /** The sum of all task time above 50 ms. */
  tbt: number;
  longestTask: number;
  /** Scripts only: the browser's own first frame is often longer. */
  longestScript: number;
  /** Without unit. */
  cls: number;
  elements: number;
}

interface Times {
  begun: number;
  fcp: number;
  lcp: number;
  cls: number;
  tasks: number[];
  scripts: number[];
}

declare global {
  interface Window {
    benchTimes: Times;
    /** Called once, at the first contentful paint. */
    benchPainted?: () => void;
  }
}

const longTaskMs = 50;

/** Puts the stopwatch into every document of the page, before its own scripts. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: Times = {
      begun: performance.now(),
      fcp: 0,
      lcp: 0,
      cls: 0,
      tasks: [],
      scripts: [],
    };
    window.benchTimes = times;
    const observe = (type: string, callback: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({
        type,
        buffered: true,
      });
    observe('paint', ({ name, startTime }) => {
      if (name !== 'first-contentful-paint') return;
      times.fcp = startTime;
      window.benchPainted?.();
    });
    observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime));
    observe('longtask', ({ duration }) => times.tasks.push(duration));
    observe('long-animation-frame', (entry) => {
      if (!('scripts' in entry) || !Array.isArray(entry.scripts)) return;
      const scripts: readonly PerformanceEntry[] = entry.scripts;
      times.scripts.push(...scripts.map(({ duration }) => duration));
    });
    observe('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') times.cls += entry.value;
    });
  });
}

/** To be asked when the page has come to rest. */
export async function timesOf(page: Page): Promise<PageTimes> {
  const { tasks, scripts, ...times } = await page.evaluate(() => window.benchTimes);
  return {
    ...times,
    tbt: tasks.reduce((sum, duration) => sum + Math.max(0, duration - longTaskMs), 0),
    longestTask: Math.max(0, ...tasks),
    longestScript: Math.max(0, ...scripts),
    elements: await page.locator('*').count(),
  };
}
