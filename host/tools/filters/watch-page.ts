import type { Page } from '@playwright/test';

/** The page's measurements of one press. */
export interface PressTimes {
  /** From the press to the next paint, milliseconds, as the browser's event timing has it. */
  nextPaint: number;
  /** From the press to the paint that shows it: the box is ticked, its chip is there. */
  feedback: number | null;
  /** From the press to the paint of the new results; null when none came. */
  results: number | null;
  /** Cards that were there before and are there after, and how many of their pictures are the same elements. */
  keptCards: number;
  keptPictures: number;
  /** Addresses of pictures that were fetched again although the page had them. */
  fetchedAgain: string[];
}

interface Watch {
  start(): void;
  /** Whether the new results have been painted. */
  hasResults(): boolean;
  stop(): PressTimes;
}

declare global {
  interface Window {
    benchWatch: Watch;
  }
}

/** Puts the stopwatch into every document of the page, before its own scripts. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The count and the first cards: a page turn changes both, a filter at least one.
    const results = () =>
      ['h2[tabindex="-1"]', 'article h3']
        .map((selector) => document.querySelector(`main ${selector}`)?.textContent)
        .join();
    const pictures = () =>
      new Map(
        [...document.querySelectorAll<HTMLImageElement>('main article img')].map((image) => [
          image.src,
          image,
        ]),
      );
    let pressedAt = 0;
    let paints: number[] = [];
    let feedback: number | null = null;
    let resultsAt: number | null = null;
    let picturesBefore = new Map<string, HTMLImageElement>();
    let resultsBefore = '';
    let chipsBefore = '';
    let loadedBefore = new Set<string>();
    const chips = () =>
      document.querySelector('main ul[aria-label="Chosen filters"]')?.textContent ?? '';

    // The next frame, and in it the moment after its paint.
    const afterPaint = (then: (at: number) => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => then(performance.now()));
        port1.start();
        port2.postMessage(null);
      });

    const observer = new MutationObserver(() => {
      if (pressedAt === 0) return;
      if (feedback === null && chips() !== chipsBefore) {
        feedback = -1;
        afterPaint((at) => (feedback = at - pressedAt));
      }
      if (resultsAt === null && results() !== resultsBefore) {
        resultsAt = -1;
        afterPaint((at) => (resultsAt = at - pressedAt));
      }
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0 && entry.startTime >= pressedAt) paints.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

    window.addEventListener(
      'click',
      (event) => {
        if (pressedAt === -1) pressedAt = event.timeStamp;
      },
      true,
    );

    window.benchWatch = {
      start() {
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        pressedAt = -1;
        paints = [];
        feedback = null;
        resultsAt = null;
        picturesBefore = pictures();
        resultsBefore = results();
        chipsBefore = chips();
        loadedBefore = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        performance.clearResourceTimings();
      },
      hasResults: () => resultsAt !== null && resultsAt > 0,
      stop() {
        observer.disconnect();
        const after = pictures();
        const keptPairs = [...picturesBefore].filter(([src]) => after.has(src));
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        return {
          // Event timing omits durations below 16 ms.
          nextPaint: Math.max(16, ...paints),
          feedback,
          results: resultsAt,
          keptCards: keptPairs.length,
          keptPictures: keptPairs.filter(([src, image]) => after.get(src) === image).length,
          fetchedAgain: fetched.filter(
            (name) => name.includes('/media/') && loadedBefore.has(name),
          ),
        };
      },
    };
  });
}
