import { globSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { readArea } from '@contracts/build/webpack/area.ts';
import { setFaults } from './faults.ts';
import { expect, test } from './quiet-test.ts';
import { readMarkup } from '../tools/crawl/read-markup.ts';
import { demonstrationNames } from './demonstration-names.ts';
import { routesElsewhere, specifiedRoutes, type SpecifiedRoute } from './route-table.ts';

/** The number of concurrent requests, as from the browsers of several shoppers. */
const atOnce = 6;

interface Answered {
  route: SpecifiedRoute;
  answer: APIResponse;
  html: string;
}

async function askAll(request: APIRequestContext): Promise<Answered[]> {
  const named = await demonstrationNames(async (address) => (await request.get(address)).json());
  const waiting = specifiedRoutes.map(({ path: address, canonical = address, ...route }) => ({
    ...route,
    path: named(address),
    canonical: canonical === null ? null : named(canonical),
  }));
  const answered: Answered[] = [];
  const asker = async () => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      const answer = await request.get(route.path, { maxRedirects: 0 });
      answered.push({ route, answer, html: await answer.text() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
  return answered;
}

/** S25, S26: the layout around a page, if any. */
function layoutOf(html: string): string {
  const around = ['menu', 'footer'].filter((part) => html.includes(`data-site-chrome="${part}"`));
  return ['print', 'half of one', 'page'][around.length] ?? '';
}

test('shell#30, S15 to S26: every route has the specified status, owner, layout, title, heading and canonical URL', async ({
  request,
}) => {
  const answered = await askAll(request);
  expect(answered).toHaveLength(specifiedRoutes.length);
  const titles = new Map<string, string>();
  for (const { route, answer, html } of answered) {
    const { line, path: address, owner, leadsTo, ...wanted } = route;
    const { status = 200, layout = 'page', canonical, isHidden = false } = wanted;
    const name = `${line} ${address}`;
    if (leadsTo !== undefined) {
      const found = { status: answer.status(), leadsTo: answer.headers()['location'] };
      expect.soft(found, name).toEqual({ status: 302, leadsTo });
      continue;
    }
    const { route: drawn, title, headings, ...told } = readMarkup(html);
    const found = {
      status: answer.status(),
      rendered: answer.headers()['x-rendered'],
      owner: drawn,
      layout: layoutOf(html),
      hasMain: html.includes('<main'),
      headings,
      canonical: told.canonical,
      isHidden: told.isHidden,
    };
    expect.soft(found, name).toEqual({
      status,
      rendered: 'server',
      // The host renders the 404 page.
      owner: status === 404 ? null : owner,
      layout,
      hasMain: true,
      headings: 1,
      canonical,
      isHidden,
    });
    if (status === 200) expect.soft(title, name).toMatch(/^(?=.*Wexcombe).{12,}$/);
    if (isHidden) continue;
    const shown = canonical ?? address;
    expect.soft(titles.get(title) ?? shown, `${name}, with the title '${title}'`).toBe(shown);
    titles.set(title, shown);
  }
});

test('the specification table lists exactly the routes of all areas', async () => {
  const manifests = globSync('{host,mf-*}/remote.manifest.ts', {
    cwd: path.join(import.meta.dirname, '../..'),
  });
  const areas = await Promise.all(
    manifests.map((file) => readArea(path.join(import.meta.dirname, '../..', path.dirname(file)))),
  );
  const built = areas.flatMap(({ manifest: { area, routes = [] } }) =>
    routes.map(({ id }) => `${area}/${id}`),
  );
  const told = new Set([...specifiedRoutes.map(({ owner }) => owner), ...routesElsewhere.keys()]);
  expect([...told].toSorted()).toEqual(built.toSorted());
});

test.describe('a URL without a page', () => {
  test('S22, S40, S52: is a 404 when no route matches', async ({ request }) => {
    for (const address of ['/no-such-page', '/a/b/c', '/a/b/c/d', '/blog/no-such-post']) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(404);
      expect(readMarkup(await answer.text()), address).toMatchObject({
        title: '404 - PAGE NOT FOUND',
        headings: 1,
        isHidden: true,
      });
    }
  });

  test('S37: is a 503 with Retry-After when the page lookup fails', async ({ request }) => {
    const dataDir = process.env['E2E_DATA_DIR'] ?? '';
    // No other test requests this page.
    await setFaults(dataDir, [{ path: '/api/page/route-table-down', kind: 'fail' }]);
    try {
      const answer = await request.get('/route-table-down');
      expect(answer.status()).toBe(503);
      expect(answer.headers()['retry-after']).toBe('5');
      const html = await answer.text();
      expect(html).toContain('500 - THERE WAS AN ERROR PROCESSING YOUR REQUEST');
      expect(html).toContain('Try again</a>');
    } finally {
      await setFaults(dataDir, []);
    }
  });
});
