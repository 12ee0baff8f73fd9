import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';

interface Quote {
  Term: number;
  NumberOfPayments: number;
  RegularPayment: number;
  TotalPrice: number;
  TotalDeposit: number;
  Balance: number;
  TotalAmountPayable: number;
  ChargesForCredit: number;
  Residual: number;
  Apr: number;
}
type Entry = { Finance: { Key: string; Quote: Quote } };

const vehicles = 100;
/** Terms of a shared deal, which differ from the default terms. */
const deal = 'finance_term=36&finance_mileage=12000&finance_deposit=1234.56';
const asked = 'term=36&mileage=12000&deposit=1234.56&deposit_type=amount';
const assumed = 'term=48&mileage=8000&deposit=10&deposit_type=percentage';

/** Does not use the formatter of the page, because that is tested as well. */
function pounds(amount: number): string {
  const [whole = '', pence] = amount.toFixed(2).split('.');
  return `£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`;
}

async function vehiclesForSale(page: Page): Promise<{ slug: string; stock_id: string }[]> {
  const pages = await Promise.all(
    ['USED', 'NEARLY_NEW'].map(async (kind) => {
      const answer = await page.request.get(
        `/api/v2/vehicle-search/?advert_classification=${kind}&resultsPerPage=100`,
      );
      return ((await answer.json()) as { data: { slug: string; stock_id: string }[] }).data;
    }),
  );
  return pages.flat();
}

async function quotesOf(
  page: Page,
  ids: string[],
  terms: string,
): Promise<Record<string, Entry[]>> {
  const lists = [ids.slice(0, 100), ids.slice(100)].filter((list) => list.length > 0);
  const answers = await Promise.all(
    lists.map(async (list) => {
      const query = list.map((id) => `stock_ids[]=${id}`).join('&');
      const answer = await page.request.get(`/api/v2/vehicle-finance?${query}&${terms}`);
      return ((await answer.json()) as { data: Record<string, Entry[]> }).data;
    }),
  );
  return Object.assign({}, ...answers) as Record<string, Entry[]>;
}

/** The figures in the server markup: the rows of the comparison, and the text of the panel. */
async function figuresOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((markup) => {
    const sent = new DOMParser().parseFromString(markup, 'text/html');
    const table = sent.querySelector('#finance table');
    const rows = [...(table?.querySelectorAll('tbody') ?? [])].map((group) => ({
      label: group.querySelector('th')?.textContent ?? '',
      cells: [...group.querySelectorAll('td')].map((cell) => cell.textContent),
    }));
    const heads = [...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent);
    return { heads, rows, words: sent.querySelector('main')?.textContent ?? '' };
  }, html);
}

/** The expected cells of each row of the comparison, in the order of its columns. */
function expectedRows(entries: Entry[]): [label: string, cells: string[]][] {
  const quotes = ['PCP', 'HP'].flatMap(
    (key) => entries.find(({ Finance }) => Finance.Key === key)?.Finance.Quote ?? [],
  );
  const price = pounds(quotes[0]?.TotalPrice ?? 0);
  const row = (label: string, of: (quote: Quote) => string, cash: string): [string, string[]] => [
    label,
    [...quotes.map(of), cash],
  ];
  return [
    row('Paid first', (quote) => pounds(quote.TotalDeposit), price),
    row('Each month', (quote) => pounds(quote.RegularPayment), 'None'),
    row('How many months', (quote) => `${quote.NumberOfPayments} payments`, 'None'),
    row('Cash price', (quote) => pounds(quote.TotalPrice), price),
    row('Amount of credit', (quote) => pounds(quote.Balance), 'None'),
    row('Charge for credit', (quote) => pounds(quote.ChargesForCredit), 'Nothing'),
    row('Total to pay', (quote) => pounds(quote.TotalAmountPayable), price),
    row('APR', (quote) => `${quote.Apr}%`, 'None'),
  ];
}

for (const [what, query, terms, first] of [
  ['the default terms', '', assumed, 0],
  ['the terms in the URL of a shared deal', `?${deal}`, asked, vehicles],
] as const) {
  test(`S210: every figure on ${vehicles} vehicle pages is that of the dealer API's quote for ${what}`, async ({
    page,
  }) => {
    const found = (await vehiclesForSale(page)).slice(first, first + vehicles);
    expect(found).toHaveLength(vehicles);
    const quotes = await quotesOf(
      page,
      found.map(({ stock_id }) => stock_id),
      terms,
    );
    let quoted = 0;
    for (const { slug, stock_id } of found) {
      const entries = quotes[stock_id] ?? [];
      // One after the other, because load is tested elsewhere.
      const { rows, words } = await figuresOf(page, `/vehicle/used/${slug}${query}`);
      const [shown] = entries.filter(({ Finance }) => ['PCP', 'HP'].includes(Finance.Key));
      if (shown === undefined) {
        expect(words, slug).not.toContain('APR representative');
        continue;
      }
      quoted += 1;
      for (const [label, cells] of expectedRows(entries)) {
        expect(rows.find((row) => row.label.startsWith(label))?.cells, `${slug}: ${label}`).toEqual(
          cells,
        );
      }
      // The panel and the representative example name the same payment, with its basis.
      const { RegularPayment, NumberOfPayments, Term } = shown.Finance.Quote;
      expect(words, slug).toContain(`${pounds(RegularPayment)} a month`);
      expect(words, slug).toContain(
        `${NumberOfPayments} monthly payments of${pounds(RegularPayment)}`,
      );
      expect(words, slug).toContain(`${shown.Finance.Key}, ${Term} months, `);
    }
    expect(quoted).toBeGreaterThan(vehicles / 2);
  });
}

test('a deal can be set by slider and by typing, and shared by its URL', async ({
  page,
  browser,
}) => {
  const [vehicle] = await vehiclesForSale(page);
  await page.goto(`/vehicle/used/${vehicle?.slug}`);
  const form = page.getByRole('form', { name: 'Your finance' });
  const table = page.getByRole('table', { name: 'Ways to pay, side by side' });
  const deposit = form.getByRole('textbox', { name: 'Deposit in pounds' });
  await deposit.fill('1,500');
  await deposit.press('Tab');
  await expect(page).toHaveURL(/finance_deposit=1500/);
  await expect(table).toContainText('£1,500.00');
  await form.getByRole('slider', { name: 'Miles a year, slider' }).press('ArrowRight');
  await expect(page).toHaveURL(/finance_mileage=9000/);
  await expect(table).toContainText('9,000 miles');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const figures = await table.innerText();

  const other = await browser.newContext({ javaScriptEnabled: false });
  const read = await other.newPage();
  await read.goto(page.url());
  await read.getByRole('form', { name: 'Your finance' }).scrollIntoViewIfNeeded();
  await expect(read.getByRole('table', { name: 'Ways to pay, side by side' })).toHaveText(
    figures.split(/\s+/).join(' '),
    { useInnerText: true },
  );
  const plain = read.getByRole('form', { name: 'Your finance' });
  await plain.getByRole('textbox', { name: 'Term in months' }).fill('24');
  await plain.getByRole('button', { name: 'Show my figures' }).click();
  await expect(read).toHaveURL(/finance_term=24.*#finance$/);
  await expect(read.getByRole('table', { name: /^Ways to pay/ })).toContainText('24 payments');
  await other.close();
});

test('S142: a lease can be configured without a script', async ({ page, browser }) => {
  const answer = await page.request.get(
    '/api/v2/vehicle-search/?advert_classification=CONTRACT-HIRE-BUSINESS&resultsPerPage=1',
  );
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const read = await context.newPage();
  await read.goto(`/leasing/offer/${data[0]?.slug}`);
  const form = read.getByRole('form', { name: 'Build your lease' });
  await form.getByRole('radio', { name: 'Personal' }).check();
  await form.getByRole('radio', { name: '24 months' }).check();
  await form.getByRole('button', { name: 'Show my price' }).click();
  await expect(read).toHaveURL(/lease_type=personal&lease_term=24/);
  await expect(read.locator('#lease')).toContainText('Personal lease, 24 months');
  await expect(read.locator('#lease')).toContainText('a month including VAT');
  await context.close();
});
