import type { APIRequestContext, Page } from '@playwright/test';
import { comparisonPath } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';
import { findVehicle } from './specification/stock.ts';

const widths = [320, 360, 768, 1024, 1280];

/** A search with many long filter chips. */
const longChips =
  '/vehicle-search?make=mercedes-benz,land-rover,alfa-romeo&range=c-class-estate,range-rover-sport' +
  '&body_type=Tipping-Lorry,Combi+Van&monthly_from=100&monthly_to=300&finance_deposit=10000' +
  '&finance_term=60&finance_mileage=15000&age=2020&min_odometer_value=1000&odometer_value=100000';

const pages: readonly string[] = [
  '/',
  '/vehicle-search',
  longChips,
  '/vehicle-search?filters=all',
  '/vehicle-search?make=ford&view=list',
  '/vehicle-search?advert_classification=CONTRACT-HIRE-PERSONAL&offer_template_slugs=lease-vehicle',
  '/vehicle-search?advert_classification=MOTABILITY',
  '/vehicle-search?body_type=Van',
  '/vehicle-search?search=nothing-is-called-like-this-at-all-not-even-nearly',
  '/leasing/offers',
  '/new-cars',
  '/contact-us',
  '/contact-us/wexcombe-nottingham',
  '/aftersales/servicing',
  '/aftersales/servicing/service-form',
  '/aftersales/bodyshop/booking',
  '/finance/finance-pre-approval',
  '/blog',
  '/careers',
  '/our-products',
  '/trade',
  '/cookies',
  '/sell-your-car',
  '/valuation',
  '/valuation/stages/stage-0',
  '/login',
  '/saved-vehicles',
  '/nowhere-at-all',
];

const adverts = ['USED', 'NEW', 'CONTRACT-HIRE-BUSINESS', 'OFFER', 'MOTABILITY'] as const;

async function advertPaths(request: APIRequestContext): Promise<string[]> {
  const paths = adverts.map(async (kind) => {
    const { slug, stock_id } = await findVehicle(request, `advert_classification=${kind}`);
    if (kind === 'NEW') return [`/vehicle/new/${slug}`];
    if (kind !== 'USED' && kind !== 'MOTABILITY') return [`/leasing/offer/${slug}`];
    const path = `/vehicle/used/${slug}`;
    return [path, `${path}?step=step-2`, `/vehicle/used/print/${stock_id}`];
  });
  return (await Promise.all(paths)).flat();
}

/** Replaces names and figures with long ones, as in real stock. Runs in the page. */
function lengthen(): void {
  for (const heading of document.querySelectorAll('main h1, main article h3 a, main h3 a'))
    heading.textContent = '2026 Mercedes-Benz Sprinter 3.5t Progressive Long-Wheelbase Dropside';
  for (const figure of document.querySelectorAll('main strong'))
    if (figure.textContent?.startsWith('£')) figure.textContent = '£1,234,567.89';
}

/** Elements that are wider than the window, at each width. */
async function sidewaysScrollOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => {
      scrollTo(1000, 0);
      return Math.max(scrollX, document.documentElement.scrollWidth - innerWidth);
    });
    if (over > 0) found.push(`${over} px too wide at ${width} px`);
  }
  return found;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.describe.configure({ mode: 'parallel' });

  for (const part of [0, 1, 2]) {
    test(`search#12: no page with long words scrolls sideways from 320 to 1280 px, group ${part + 1}`, async ({
      page,
      request,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 404 .*\/nowhere-at-all$/);
      const all = [...pages, ...(await advertPaths(request)), await comparisonPath(page)];
      const wrong: Record<string, string[]> = {};
      for (const path of all.filter((_, place) => place % 3 === part)) {
        await page.goto(path);
        await page.evaluate(lengthen);
        const found = await sidewaysScrollOf(page);
        if (found.length > 0) wrong[path] = found;
      }
      expect(wrong).toEqual({});
    });
  }
});
