import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

/**
 * A test card of the payment sandbox that requires 3-D Secure, and the code that its bank accepts.
 */
const card = { number: '4000 0027 6000 3184', expiry: '08/39', code: '123', bankCode: '123456' };

interface OnSale {
  stock_id: string;
  slug: string;
  make: string;
  range: string;
}

/** The nth used car on sale in Bristol with a PCP offer. Not a Ford, because other tests use those. */
async function carOnSale(page: Page, place: number): Promise<OnSale> {
  const answer = await page.request.get(
    '/api/v2/vehicle-search/?sites=wexcombe-bristol&advert_classification=USED&min_price=9000&resultsPerPage=60',
  );
  const { data } = (await answer.json()) as {
    data: (OnSale & { make_slug: string; reservation_status: string; status: string })[];
  };
  const free = data.filter(
    ({ make_slug, reservation_status, status }) =>
      make_slug !== 'ford' && reservation_status === 'Available' && status === 'FOR_SALE_RETAIL',
  );
  const quotes = await page.request.get(
    `/api/v2/vehicle-finance?stock_ids[]=${free.map(({ stock_id }) => stock_id).join(',')}`,
  );
  const answered = (await quotes.json()) as {
    data: Record<string, { Finance: { Key: string } }[]>;
  };
  const car = free.filter(({ stock_id }) =>
    answered.data[stock_id]?.some(({ Finance }) => Finance.Key === 'PCP'),
  )[place];
  if (car === undefined) throw new Error('No car is on sale');
  return car;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function build(page: Page, car: OnSale): Promise<void> {
  await page.goto(`/vehicle/used/${car.slug}`);
  await page.getByRole('main').getByRole('link', { name: 'Build My Deal' }).first().click();
  await expect(page.getByRole('region', { name: 'Your deal' })).toBeVisible();
}

async function tellWho(page: Page): Promise<void> {
  await box(page, 'First name').fill('Priya');
  await box(page, 'Last name').fill('Marlowe');
  await box(page, 'Email address').fill('priya.marlowe@example.com');
  await box(page, 'Telephone').fill('07700 900123');
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
}

async function offerPartExchange(page: Page, value: string): Promise<void> {
  await radio(page, 'Yes').check();
  await box(page, 'Its registration').fill('AB12 CDE');
  await box(page, 'Its mileage').fill('42,000');
  await radio(page, 'Good').check();
  await box(page, 'What it was valued at').fill(value);
  await page.getByRole('checkbox', { name: /^My vehicle meets all/ }).check();
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(card.number);
  await page.getByLabel('Expiry date').fill(card.expiry);
  await page.getByLabel('Security code').fill(card.code);
  await page.getByLabel('Name on card').fill('P Marlowe');
  await page.getByRole('button', { name: /^Pay £49/ }).click();
  await page.getByLabel('One-time code').fill(card.bankCode);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
}

interface Quote {
  RegularPayment: number;
  TotalDeposit: number;
  TotalAmountPayable: number;
  ChargesForCredit: number;
  Residual: number;
}

async function quoted(page: Page, car: OnSale, deposit: number): Promise<Quote> {
  const answer = await page.request.get(
    `/api/v2/vehicle-finance?stock_ids=${car.stock_id}&term=48&mileage=6000&deposit=${deposit}&deposit_type=amount`,
  );
  const { data } = (await answer.json()) as { data: { PCP: { Finance: { Quote: Quote } } } };
  return data.PCP.Finance.Quote;
}

const pounds = (amount: number) =>
  amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

/** All messages that the site sent to the buyer. */
async function messagesAbout(page: Page, reference: string): Promise<unknown[]> {
  const answer = await page.request.get(process.env['E2E_MAILBOX_URL'] ?? '');
  const messages = (await answer.json()) as { reference?: string }[];
  return messages.filter((message) => message.reference === reference);
}

test('a customer reserves a used car with part exchange, delivery and a 3-D Secure deposit', async ({
  page,
  browser,
  baseURL,
}) => {
  const car = await carOnSale(page, 0);
  await build(page, car);
  await page.getByRole('button', { name: 'Apply For Finance & Order' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible();
  await tellWho(page);
  await save(page).click();

  await expect(page).toHaveURL(/\/part-exchange(\?|$)/);
  await offerPartExchange(page, '2,500');
  await save(page).click();

  await expect(page).toHaveURL(/\/payment-method(\?|$)/);
  await page.getByRole('combobox', { name: 'What you do', exact: true }).selectOption('employed');
  await box(page, 'For how many months').fill('60');
  await page.getByRole('checkbox', { name: /^I have read and understood/ }).check();
  await save(page).click();

  await expect(page).toHaveURL(/\/collection(\?|$)/);
  await radio(page, 'Bring it to me').check();
  await box(page, 'Address').fill('1 Example Way');
  await box(page, 'Town or city').fill('Bristol');
  await box(page, 'Postcode').fill('BS1 4ZZ');
  await page.locator('label[data-deliver=true]').first().click();
  await save(page).click();

  await expect(page).toHaveURL(/\/review(\?|$)/);
  const main = page.getByRole('main');
  const quote = await quoted(page, car, 250 + 2500);
  for (const [term, amount] of [
    ['47 monthly payments of', quote.RegularPayment],
    ['Deposit', quote.TotalDeposit],
    ['Total amount payable', quote.TotalAmountPayable],
    ['Total charge for credit', quote.ChargesForCredit],
    ['Optional final payment', quote.Residual],
  ] as const) {
    const figure = main.getByText(term, { exact: true }).last().locator('xpath=..');
    await expect(figure).toContainText(pounds(amount));
  }

  // Another tab and a reload show the same. No other visitor can see the order.
  const address = page.url();
  await page.reload();
  await expect(main.getByText('priya.marlowe@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'This is right, continue' }).click();
  await page.getByRole('button', { name: 'Pay £49 by card' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  // shopper#1: from here on the car is reserved.
  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await stranger.newPage();
  await other.goto(`/vehicle/used/${car.slug}`);
  await expect(other.getByText('Reserved').first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Build My Deal' })).toHaveCount(0);
  await other.goto(address);
  await expect(other.getByText('That order can’t be opened here')).toBeVisible();
  await stranger.close();
  await payByCard(page);

  await expect(
    page.getByRole('heading', { level: 1, name: `Your ${car.make} ${car.range} is reserved` }),
  ).toBeVisible();
  const reference = /FC-[A-Z\d]{8}/.exec(await main.innerText())?.[0] ?? '';
  await expect
    .poll(() => messagesAbout(page, reference))
    .toMatchObject([
      { kind: 'order-placed', email_address: 'priya.marlowe@example.com', deposit: 49 },
    ]);
  await page.goto('/click-collect/');
  await expect(page.getByText('Reserved for you')).toBeVisible();

  // vehicle-and-order#9: every page shows the reservation to its owner.
  await page.goto(`/vehicle/used/${car.slug}`);
  await expect(page.getByText(/^You have reserved this/)).toBeVisible();
  await expect(page.getByText('Reserved by somebody else')).toHaveCount(0);
  for (const listing of ['/', '/saved-vehicles']) {
    await page.goto(listing);
    const orders = page.getByRole('region', { name: 'Your orders' });
    await expect(orders.getByText('Reserved for you')).toBeVisible();
    await expect(orders.getByRole('link', { name: /^See your order/ })).toBeVisible();
    await expect(page.getByText('This part of the page is unavailable')).toHaveCount(0);
  }
});

/** The violations that axe finds, and how far the page scrolls sideways at 320 px. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...size, width: 320 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.setViewportSize(size);
  return [
    ...found.map((fault) => `${page.url()}: ${fault}`),
    ...(sideways > 0 ? [`${page.url()}: ${sideways} px too wide at 320 px`] : []),
  ];
}

test('shopper#1, vehicle-and-order#9: the header of every page links to an open order', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404 .*\/nowhere-at-all$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const car = await carOnSale(page, 3);
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Continue your order' });
  await page.goto('/contact-us');
  await expect(header.getByRole('link', { name: /order/i })).toHaveCount(0);
  const started = await page.request.post('/api/v2/orders', { data: { stock_id: car.stock_id } });
  const { data: order } = (await started.json()) as { data: { id: string } };

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = header.getByRole('button', { name: 'Menu' });
  const vehicle = `/vehicle/used/${car.slug}`;
  for (const path of [
    '/',
    '/vehicle-search',
    vehicle,
    '/contact-us',
    '/login',
    '/nowhere-at-all',
  ]) {
    await page.goto(path);
    await expect(link).toHaveAttribute('href', `/click-collect/${order.id}`);
    const [own, beside] = await Promise.all([link.boundingBox(), menu.boundingBox()]);
    expect(own?.y, path).toBe(beside?.y);
    expect(await faultsOf(page)).toEqual([]);
  }

  // Continue by keyboard, without a document load, into the order.
  await header.getByRole('link', { name: 'Wexcombe' }).click();
  await expect(page).toHaveURL('/');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/click-collect/${order.id}`));
  await page.getByText('Cancel this order').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(header.getByRole('link', { name: /order/i })).toHaveCount(0);
});

test('a customer reserves a used car by keyboard alone on a 360 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The colours are not final while a page fades in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const car = await carOnSale(page, 1);
  const faults: string[] = [];
  const toLabel = (label: string | RegExp) =>
    tabTo(page, ({ role, name }) => {
      const isNamed = typeof label === 'string' ? name === label : label.test(name);
      return ['input', 'select', 'textarea'].includes(role) && isNamed;
    });
  async function type(label: string | RegExp, text: string): Promise<void> {
    await toLabel(label);
    await page.keyboard.type(text);
  }
  async function tick(label: string | RegExp): Promise<void> {
    await toLabel(label);
    await page.keyboard.press('Space');
  }
  async function press(words: string): Promise<void> {
    await tabTo(page, ({ role, name }) => ['button', 'a'].includes(role) && name === words);
    await page.keyboard.press('Enter');
  }
  async function at(path: RegExp): Promise<void> {
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
    faults.push(...(await faultsOf(page)));
  }

  await page.goto(`/vehicle/used/${car.slug}`, { waitUntil: 'networkidle' });
  await press('Build My Deal');
  await at(/step=step-2/);
  await expect(page.getByRole('region', { name: 'Your deal' })).toBeFocused();
  await press('Pay in full');
  await expect(page).toHaveURL(/pay=cash/);
  // Wait for the new page to move the focus, or Tab would continue from the old position.
  await expect(page.getByRole('region', { name: 'Your deal' })).toBeFocused();
  await press('Proceed to order');

  await at(/\/compliance\?type=cash$/);
  await type('First name', 'Sam');
  await type('Last name', 'Okafor');
  await type('Email address', 'sam.okafor@example.com');
  await type('Telephone', '07700 900124');
  await tick(/^I accept the terms/);
  await press('Save and continue');

  await at(/\/part-exchange(\?|$)/);
  await tick('Yes');
  await type('Its registration', 'AB12CDE');
  await type('Its mileage', '42000');
  await tick('Excellent');
  await type('What it was valued at', '1500');
  await tick(/^My vehicle meets all/);
  await press('Save and continue');

  await at(/\/payment-method(\?|$)/);
  await expect(radio(page, 'Pay in full')).toBeChecked();
  await press('Save and continue');

  await at(/\/collection(\?|$)/);
  await toLabel(/^I’ll collect it from/);
  await page.keyboard.press('ArrowDown');
  await type('Address', '1 Example Way');
  await type('Town or city', 'Bristol');
  await type('Postcode', 'BS1 4ZZ');
  await tick(/^\w+day \d+ \w+/);
  await press('Save and continue');

  await at(/\/review(\?|$)/);
  await press('This is right, continue');
  await at(/\/deposit$/);
  await press('Pay £49 by card');

  await page.waitForURL(/\/pay\//);
  await type('Card number', card.number);
  await type(/^Expiry date/, card.expiry);
  await type(/^Security code/, card.code);
  await type('Name on card', 'S Okafor');
  await press('Pay £49.00');
  await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible();
  await type('One-time code', card.bankCode);
  await press('Confirm payment');
  await at(/\/confirmation/);
  await expect(page.getByRole('heading', { level: 1, name: /is reserved$/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order reaches the payment provider’s page without losing typed text', async ({
    page,
  }) => {
    const car = await carOnSale(page, 2);
    await build(page, car);
    await page.getByRole('link', { name: 'Pay in full' }).click();
    await page.getByRole('button', { name: 'Proceed to order' }).last().click();

    await expect(page).toHaveURL(/\/compliance\?type=cash$/);
    await tellWho(page);
    await box(page, 'Telephone').fill('none');
    await save(page).click();
    await expect(page).toHaveURL(/\/compliance\?.*refused=422$/);
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveCount(1);
    await expect(box(page, 'First name')).toHaveValue('Priya');
    await expect(box(page, 'Telephone')).toHaveValue('none');
    await expect(page.getByRole('checkbox', { name: /^I accept the terms/ })).toBeChecked();
    await box(page, 'Telephone').fill('07700 900123');
    await save(page).click();

    await expect(page).toHaveURL(/\/part-exchange(\?|$)/);
    await expect(box(page, 'Its registration')).toBeHidden();
    // S164
    await offerPartExchange(page, '240,000');
    await save(page).click();
    await expect(summary).toContainText('valued higher than the vehicle');
    await expect(box(page, 'Its registration')).toHaveValue('AB12 CDE');
    await radio(page, 'No').check();
    await save(page).click();

    await expect(page).toHaveURL(/\/payment-method(\?|$)/);
    await expect(radio(page, 'Pay in full')).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Term' })).toBeHidden();
    await save(page).click();

    await expect(page).toHaveURL(/\/collection(\?|$)/);
    await radio(page, /^I’ll collect it from/).check();
    await page.locator('label[data-collect=true]').first().click();
    await save(page).click();

    // Back and Forward work.
    await page.getByRole('link', { name: 'Change: Your details' }).click();
    await expect(box(page, 'Last name')).toHaveValue('Marlowe');
    await save(page).click();
    await expect(page).toHaveURL(/\/review(\?|$)/);
    await page.getByRole('button', { name: 'This is right, continue' }).click();
    await page.getByRole('button', { name: 'Pay £49 by card' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/pay\//);
  });
});
