import type { Page } from '@playwright/test';
import { expect, test } from '../quiet-test.ts';

const filtersOf = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Filters' });

test.describe('the search in a browser', () => {
  /** The query of the next request for `path`, decoded. */
  async function nextQuery(page: Page, path: string): Promise<string> {
    const request = await page.waitForRequest(
      (each) => new URL(each.url()).pathname === path && each.method() === 'GET',
    );
    return decodeURIComponent(new URL(request.url()).search);
  }

  test('S67, S68, S70, S128: the quick search requests five vehicles, and quotes with the same finance terms as result cards', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const vehicles = nextQuery(page, '/api/v2/vehicle-search/');
    const quotes = nextQuery(page, '/api/v2/vehicle-finance');
    const field = page.getByRole('banner').getByRole('search').locator('input');
    await field.pressSequentially('golf');
    expect(await vehicles).toContain('search=golf');
    expect(await vehicles).toContain('resultsPerPage=5');
    expect(await vehicles).toMatch(/status\[\]=FOR_SALE_RETAIL.*ORDERED/);
    const terms = new URLSearchParams(await quotes);
    expect(Object.fromEntries(terms)).toMatchObject({
      term: '48',
      mileage: '8000',
      deposit: '10',
      deposit_type: 'percentage',
    });
    await expect(page.getByText('View all results')).toBeVisible();
  });

  test('S90, S91, S92, S100, S118: a monthly budget is sent with all finance terms, and zero road tax as 0.0', async ({
    page,
  }) => {
    await page.goto('/vehicle-search?fuel_type=electric', { waitUntil: 'networkidle' });
    const budget = filtersOf(page).getByRole('group', { name: 'Budget by' });
    await budget.getByRole('radio', { name: 'Monthly' }).check();
    const first = nextQuery(page, '/api/v2/vehicle-search/');
    await filtersOf(page).getByRole('combobox', { name: 'Monthly up to' }).selectOption('400');
    const filled = Object.fromEntries(new URLSearchParams(await first));
    expect(filled).toMatchObject({
      monthly_to: '400',
      finance_deposit: '1000',
      finance_deposit_type: 'amount',
      finance_mileage: '8000',
    });
    expect(filled).not.toHaveProperty('monthly_from');

    await page.goto('/vehicle-search?fuel_type=electric&finance_term=48&tax_rate=0', {
      waitUntil: 'networkidle',
    });
    const second = nextQuery(page, '/api/v2/vehicle-search/');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('monthly_price|asc');
    expect(Object.fromEntries(new URLSearchParams(await second))).toMatchObject({
      finance_term: '48',
      finance_deposit: '10',
      finance_deposit_type: 'percentage',
      finance_mileage: '8000',
      tax_rate: '0.0',
    });
  });

  test('S72: on a phone, each filter opens in a dialog with Reset all, Close and Confirm', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Make/ }).click();
    const box = page.getByRole('dialog', { name: /^Make/ });
    await expect(box.getByRole('button', { name: 'Reset all' })).toBeVisible();
    await expect(box.getByRole('button', { name: 'Close' })).toBeVisible();
    await box.getByRole('checkbox', { name: /^Kia/ }).check();
    await box.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page).toHaveURL(/make=kia/);
  });

  test('S114: a failed load of further results offers a retry', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    await page.goto('/vehicle-search?make=ford', { waitUntil: 'networkidle' });
    await page.route(/vehicle-search\/\?.*page=2/, (route) => route.fulfill({ status: 500 }));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Load \d+ more$/ }).click();
    const retry = main.getByRole('button', { name: 'Try again to load more' });
    await expect(retry).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(12);
    await page.unrouteAll();
    await retry.click();
    await expect(main.getByRole('article')).toHaveCount(24);
  });

  test('S116: results whose quotes fail show cash prices and no error', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 500/);
    await page.goto('/vehicle-search?make=kia', { waitUntil: 'networkidle' });
    await page.route('**/api/v2/vehicle-finance*', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'broken' }] } }),
    );
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price|desc');
    await expect(page).toHaveURL(/sort=price/);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toContainText(/£[\d,]{6}/);
    await expect(page.getByRole('main')).not.toContainText(/error|broken|failed/i);
  });
});
