import type { Request } from '@playwright/test';
import { firstLoad } from './first-load.ts';
import { usedVehiclePath } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';

/**
 * Paths of files that the document itself lists, such as scripts that load after the first paint.
 */
function namedIn(html: string): Set<string> {
  const tags = html.match(/<link\b[^>]*>/g) ?? [];
  return new Set([
    ...tags.flatMap((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? []),
    ...startedIn(html),
  ]);
}

function startedIn(html: string): string[] {
  return [...html.matchAll(/\["(\/releases\/[^"]+\.js)","/g)].flatMap(([, path]) => path ?? []);
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

// A new visitor has not answered the consent banner.
test.use({ isAsked: false });

for (const [what, pathFor] of [
  ['home', () => Promise.resolve('/')],
  ['search', () => Promise.resolve('/vehicle-search?make=ford')],
  ['vehicle', usedVehiclePath],
] as const) {
  test(`the HTML of the ${what} page lists every script and style sheet of its first load`, async ({
    page,
  }) => {
    const { html, asked } = await firstLoad(page, await pathFor(page));
    const files = asked.filter((request) =>
      ['script', 'stylesheet'].includes(request.resourceType()),
    );
    const named = namedIn(html);
    expect(files.length).toBeGreaterThan(3);
    expect(files.map(pathOf).filter((path) => !named.has(path))).toEqual([]);
    // An unused preload costs as much as a late request.
    const preloaded = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)];
    const loaded = new Set(asked.map(pathOf));
    const early = [...preloaded.map(([, href]) => href ?? ''), ...startedIn(html)];
    expect(early.filter((path) => !loaded.has(path))).toEqual([]);
  });

  test(`the ${what} page requests no file twice and does not repeat API calls in the browser`, async ({
    page,
  }) => {
    const { asked } = await firstLoad(page, await pathFor(page));
    const paths = asked.map(pathOf).filter((path) => path.startsWith('/releases/'));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    expect(asked.map(pathOf).filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test(`the ${what} page has almost no layout shift while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await firstLoad(page, await pathFor(page));
    const shift = await page.evaluate(() =>
      ((globalThis as unknown as { shifts: number[] }).shifts ?? []).reduce((a, b) => a + b, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
  });
}

test('shopper#23: a first visit keeps the fallback font on every page, and the next visit uses the brand font', async ({
  page,
  context,
}) => {
  const fonts: Request[] = [];
  page.on('request', (request) => {
    if (pathOf(request).endsWith('.woff2')) fonts.push(request);
  });
  const isDrawnWith = (font: string, shown = page) =>
    shown.evaluate((name) => getComputedStyle(document.body).fontFamily.includes(name), font);
  await page.goto('/contact-us', { waitUntil: 'load' });
  expect(fonts).toEqual([]);
  expect(await isDrawnWith('Archivo Variable')).toBe(false);
  await expect.poll(() => fonts.length).toBe(1);
  expect(fonts[0]?.resourceType()).toBe('fetch');

  await page.getByRole('banner').getByRole('link', { name: 'Wexcombe' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isDrawnWith('Archivo Variable')).toBe(false);
  await page.goto('/login');
  expect(await isDrawnWith('Archivo Variable')).toBe(false);
  const tab = await context.newPage();
  await tab.goto('/contact-us');
  expect(await isDrawnWith('Archivo Variable', tab)).toBe(false);

  const [visit] = await context
    .cookies()
    .then((all) => all.filter(({ name }) => name === 'first-visit'));
  if (visit === undefined) throw new Error('The visit has no cookie');
  const fiveHours = 5 * 3_600;
  await context.addCookies([{ ...visit, value: String(Number(visit.value) - fiveHours) }]);
  for (const path of ['/contact-us', '/login']) {
    await page.goto(path);
    expect(await isDrawnWith('Archivo Variable')).toBe(true);
  }
});
