import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

/** Reads a page's metadata, and the route that renders it, over HTTP. */
async function askFor(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const canonical = first(/<link rel="canonical" href="https?:\/\/[^"/]+([^"]*)"/);
  return {
    status: answer.status(),
    headers: answer.headers(),
    owner: first(/data-boundary="([^"]+)"/),
    title: first(/<title>([^<]*)<\/title>/),
    headings: [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, words]) => words),
    canonical,
    // S25
    isWhole: ['<header', '<main', '<footer'].every((part) => html.includes(part)),
    isHidden: html.includes('<meta name="robots" content="noindex">'),
    description: first(/<meta name="description" content="([^"]*)"/),
  };
}

const sections = [
  'introduction',
  'manufacturer-approved',
  'book-service-overview',
  'brochure-section',
  'digital-brochure',
  'service-centres',
  'service-form',
  'service-offers',
  'services',
];

const pages: [rule: string, path: string, route: string][] = [
  ...['/about-us', '/aftersales', '/finance', '/finance_old', '/leasing', '/make-temp'].map(
    (path): [string, string, string] => ['S15', path, 'content-page'],
  ),
  ['S16', '/aftersales/bodyshop', 'aftersales-department'],
  ['S16', '/aftersales/parts-and-accessories', 'aftersales-department'],
  ['S16', '/aftersales/servicing', 'aftersales-department'],
  ['S16', '/aftersales/bodyshop/booking', 'aftersales-section'],
  ['S16', '/finance/finance-pre-approval', 'content-page-below'],
  ['S16', '/leasing/offers', 'content-page-below'],
  ...['servicing', 'bodyshop'].flatMap((department) =>
    sections.map((section): [string, string, string] => [
      'S17',
      `/aftersales/${department}/${section}`,
      section === 'service-centres' ? section : 'aftersales-section',
    ]),
  ),
  ['S21', '/aftersales/servicing/mot', 'aftersales-section'],
  ['S22', '/warranty', 'content-page'],
  ['S22', '/brands/kia', 'content-page-below'],
  ['S22', '/guides/electric/home-charging', 'content-page-two-below'],
  ['S24', '/welcome-to-the-wexcombe-club', 'content-page'],
];

/** Pages with `noindex` in their content. */
const hidden = new Set(['/finance_old', '/make-temp']);

test('S15, S16, S17, S21, S22, S24: every editorial page is complete at its own URL, with its own title', async ({
  request,
}) => {
  const asked = pages.map(async ([rule, path, route]) => ({
    rule,
    path,
    route,
    ...(await askFor(request, path)),
  }));
  for (const {
    rule,
    path,
    route,
    headers,
    title,
    headings,
    description,
    ...answer
  } of await Promise.all(asked)) {
    expect(answer, `${rule} ${path}`).toEqual({
      status: 200,
      owner: `mf-content/${route}`,
      canonical: path,
      isWhole: true,
      isHidden: hidden.has(path),
    });
    expect(headers['x-rendered'], path).toBe('server');
    expect(headings, path).toHaveLength(1);
    expect(title, path).toMatch(/^.{3,} \| Wexcombe$/);
    expect(description, path).toMatch(/^.{10,}$/);
  }
});

test('S22, S36, S40: an unknown URL returns 404 with a site search', async ({ request }) => {
  for (const path of ['/home', '/top-banner-content', '/no-such-page', '/a/b/c', '/a/b/c/d']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain('This page could not be found');
    expect(html, path).toContain('action="/site-search"');
  }
});

test('S23: fixed routes have priority over parameter routes, and those over editorial pages', async ({
  request,
}) => {
  const routes: [path: string, owner: string][] = [
    ['/contact-us', 'mf-content/contact-us'],
    ['/vehicle-search', 'mf-search/search-results'],
    ['/login', 'mf-account/login'],
    ['/aftersales/servicing/service-centres', 'mf-content/service-centres'],
    ['/aftersales/servicing/services', 'mf-content/aftersales-section'],
    ['/motability-thank-you', 'mf-forms/motability-thank-you'],
  ];
  for (const [path, owner] of routes) expect(await askFor(request, path)).toMatchObject({ owner });
});

test('S201: a preview is neither indexed nor cached', async ({ request }) => {
  const { status, headers, isHidden, canonical } = await askFor(
    request,
    '/preview/page/preview-9b1f6c2ed4a84e07',
  );
  expect({ status, isHidden, canonical }).toEqual({ status: 200, isHidden: true, canonical: null });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await request.get('/preview/page/preview-0')).status()).toBe(404);
});

for (const [what, path, width] of [
  ['many types of block', '/aftersales/servicing', 1280],
  ['service centres', '/aftersales/servicing/service-centres?postcode=nowhere', 360],
  ['site search results', '/site-search?term=electric', 360],
] as const) {
  test(`axe finds nothing on a page of ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('S17, S36: forms find the nearest workshop and search the site on a 404 page', async ({
    page,
  }) => {
    await page.goto('/aftersales/servicing/service-centres');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Your postcode' }).fill('NE1 7RU');
    await main.getByRole('button', { name: 'Find the nearest' }).click();
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText('Newcastle');
    await page.goto('/no-such-page');
    await main.getByRole('searchbox').fill('wallbox');
    await main.getByRole('button', { name: 'Search the site' }).click();
    await main.getByRole('link', { name: 'Charging at home' }).click();
    await expect(page).toHaveURL(/\/guides\/electric\/home-charging$/);
  });
});
