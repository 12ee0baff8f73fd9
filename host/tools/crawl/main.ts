import { parseArgs } from 'node:util';
import { kindOf } from './address-kind.ts';
import { heavierThanResults } from './first-visits.ts';
import { followLinks } from './follow-links.ts';
import { faultsOfPage, faultsOfTitles, type Fault, type ReadPage } from './judge-pages.ts';
import { faultsOfOpenPage } from './open-pages.ts';
import { readMarkup } from './read-markup.ts';
import { addressesOfSite } from './starts.ts';
import { startSite } from '../../e2e/site.ts';

/**
 * `npm run crawl`: follows every link of the demonstration site, reads every page, opens two of
 * every kind in Chromium, and prints what is wrong. Exits with 1 when anything is.
 *
 * --per-kind <number>  addresses asked for of a kind, such as vehicles or searches by make; 60 unless said, 0 for all
 * --opened <number>    pages opened in Chromium of a kind; 2 unless said
 * --axe                axe too, on the first of every kind, at 360 and 1280 px, light and dark
 * --scripts            what the first of every kind loads on a first visit, against the results page
 * --site <origin>      a site that runs already, with the demonstration's data
 */
const { values: options } = parseArgs({
  options: {
    'per-kind': { type: 'string', default: '60' },
    opened: { type: 'string', default: '2' },
    axe: { type: 'boolean', default: false },
    scripts: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
});
const maxPerKind = Number(options['per-kind']) || Number.POSITIVE_INFINITY;
const maxOpenedPerKind = Number(options.opened);
const customer = { email: 'alex@example.com', password: 'forecourt-demo' };

const site = options.site === undefined ? await startSite() : null;
const origin = options.site ?? site?.url ?? '';
const faults: Fault[] = [];

async function read(page: string): Promise<ReadPage | null> {
  const response = await fetch(`${origin}${page}`, { headers: { accept: 'text/html' } });
  // A redirect is read at its target.
  const isPage =
    response.headers.get('content-type')?.startsWith('text/html') && !response.redirected;
  const html = await response.text();
  return isPage ? { page, ...readMarkup(html) } : null;
}

async function readAll(pages: readonly string[]): Promise<ReadPage[]> {
  const remaining = [...pages];
  const found: ReadPage[] = [];
  const reader = async () => {
    for (let page = remaining.shift(); page !== undefined; page = remaining.shift()) {
      const markup = await read(page);
      if (markup !== null) found.push(markup);
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return found.toSorted((left, right) => left.page.localeCompare(right.page));
}

/** A few of each route, of different kinds of address. */
function sampleOf(pages: readonly ReadPage[]): { page: string; isFirst: boolean }[] {
  const byRoute = Map.groupBy(pages, ({ route }) => route ?? 'host');
  return [...byRoute.values()].flatMap((routePages) => {
    const kinds = new Map(routePages.map(({ page }) => [kindOf(new URL(page, origin)), page]));
    const chosen = [...new Set([...kinds.values(), ...routePages.map(({ page }) => page)])];
    return chosen.slice(0, maxOpenedPerKind).map((page, index) => ({ page, isFirst: index === 0 }));
  });
}

async function sessionCookies(): Promise<{ name: string; value: string; url: string }[]> {
  const response = await fetch(`${origin}/api/v2/contact/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  });
  return response.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    return { name, value, url: origin };
  });
}

try {
  const { startPages, customerPages } = await addressesOfSite(origin);
  const followed = await followLinks({ origin, startPages, maxPerKind });
  for (const { url, status, parent } of followed.dead)
    faults.push({
      page: parent.replace(origin, ''),
      problem: `links to ${url.replace(origin, '')}: ${status}`,
    });
  console.log(
    `${followed.requested} links followed, ${followed.dead.length} dead; ${followed.skipped} similar ones skipped, ${followed.external} external.`,
  );

  const pages = await readAll(followed.pages);
  faults.push(...pages.flatMap(faultsOfPage), ...faultsOfTitles(pages));
  const routes = new Set(pages.map(({ route }) => route));
  console.log(`${pages.length} pages read, of ${routes.size} routes.`);

  const sample = sampleOf(pages);
  const cookies = await sessionCookies();
  const pagesToOpen = [
    ...sample.map(({ page, isFirst }) => ({ page, axe: options.axe && isFirst, cookies: [] })),
    ...customerPages.map((page) => ({ page, axe: options.axe, cookies })),
  ];
  for (const { page, ...settings } of pagesToOpen) {
    faults.push(...(await faultsOfOpenPage(page, { origin, ...settings })));
  }
  console.log(`${pagesToOpen.length} pages opened in Chromium${options.axe ? ', with axe' : ''}.`);
  if (options.scripts) {
    const firsts = sample.filter(({ isFirst }) => isFirst).map(({ page }) => page);
    faults.push(...(await heavierThanResults(origin, firsts)));
  }
} finally {
  await site?.stop();
}

for (const [page, pageFaults] of Map.groupBy(faults, (fault) => fault.page)) {
  console.log(`\n${page}`);
  for (const { problem } of pageFaults) console.log(`    ${problem}`);
}
console.log(`\n${faults.length === 0 ? 'No faults.' : `${faults.length} faults.`}`);
process.exitCode = faults.length === 0 ? 0 : 1;
