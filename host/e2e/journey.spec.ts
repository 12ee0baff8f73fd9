import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { storedForms } from './stored-forms.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page) => page.getByRole('main').getByRole('heading', { name: /found/ });
const savedVehiclesButton = (page: Page) => page.getByRole('button', { name: /^My Saved Cars/ });

/** A used Ford with a finance offer, from the first page of results. */
async function openVehicle(page: Page): Promise<string> {
  await page.goto('/vehicle-search?make=ford&advert_classification=USED');
  const card = cards(page).filter({ hasText: 'a month' }).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/vehicle\/used\/[a-z\d-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a shopper goes from the home page to page two of a sorted search, and back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picker = page.getByRole('form', { name: 'Find a vehicle' });
  await picker.getByRole('combobox', { name: 'Make' }).selectOption('ford');
  await expect(picker.getByRole('combobox', { name: 'Model' })).toBeEnabled();
  await picker.getByRole('button', { name: /^Search [\d,]+ offers$/ }).click();

  await expect(page).toHaveURL(/\/vehicle-search\?make=ford$/);
  await expect(page).toHaveTitle(/^Ford cars for sale/);
  await expect(cards(page)).toHaveCount(12);
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading')).toContainText('Ford');
    await expect(card).toContainText(/£[\d,]+/);
  }

  const firstName = cards(page).first().getByRole('heading');
  const recommended = await firstName.innerText();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, lowest first' });
  await expect(page).toHaveURL(/sort=price(\||%7C)asc/);
  await expect(firstName).not.toHaveText(recommended);
  const cheapest = await firstName.innerText();

  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(found(page)).toContainText('page 2 of');

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(firstName).toHaveText(cheapest);
});

test('the URL, the count and the chips match the chosen filters', async ({ page }) => {
  await page.goto('/vehicle-search');
  const filters = page.getByRole('form', { name: 'Filters' });
  const before = await found(page).innerText();
  await filters.getByRole('checkbox', { name: /^Ford \d+$/ }).check();
  await expect(page).toHaveURL(/make=ford/);
  await expect(found(page)).not.toHaveText(before);
  const total = /^[\d,]+/.exec(await found(page).innerText())?.[0];
  await expect(filters.getByRole('button', { name: `Search ${total} offers` })).toBeVisible();

  await filters.getByText('Model', { exact: true }).first().click();
  await filters.getByRole('checkbox', { name: /^Focus \d+$/ }).check();
  await expect(page).toHaveURL(/range=focus/);
  await filters.getByRole('combobox', { name: 'Price up to' }).selectOption('20000');
  await expect(page).toHaveURL(/max_price=20000/);
  await filters.getByText('Fuel type', { exact: true }).first().click();
  await filters.getByRole('checkbox', { name: /^Petrol \d+$/ }).check();
  await expect(page).toHaveURL(/fuel_type=petrol/);

  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link', { name: 'Remove Petrol' })).toBeVisible();
  const petrolFocuses = cards(page)
    .filter({ has: page.getByRole('heading', { name: 'Ford Focus' }) })
    .filter({ hasText: 'Petrol' });
  await expect
    .poll(async () => (await cards(page).count()) - (await petrolFocuses.count()))
    .toBe(0);
  expect(await petrolFocuses.count()).toBeGreaterThan(0);

  await chips.getByRole('link', { name: 'Remove Petrol' }).click();
  await expect(page).not.toHaveURL(/fuel_type/);
  await expect(chips.getByRole('link', { name: 'Remove Ford', exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  const kept = await found(page).innerText();
  await page.reload();
  await expect(found(page)).toHaveText(kept);
});

test('a card links to a vehicle page with pictures, price and finance', async ({ page }) => {
  const name = await openVehicle(page);
  const main = page.getByRole('main');
  const pictures = main.getByRole('group', { name: `Pictures of the ${name}`, exact: true });
  await expect(pictures.getByRole('img', { name: `${name}, view 1 of` })).toBeVisible();
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.getByRole('status')).toHaveText(/^2 of/);
  await expect(main.getByText(/^£[\d,]+$/).first()).toBeVisible();
  const finance = main.getByRole('region', { name: 'Paying monthly' });
  await finance.getByRole('tab', { name: 'Hire Purchase' }).click();
  await expect(finance.getByRole('tabpanel', { name: 'Hire Purchase' })).toContainText(/% APR/);
});

test('a saved car is counted, shown in the dialog, stored, listed and removed', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford');
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Save / });
  const name = ((await heart.getAttribute('aria-label')) ?? (await heart.innerText())).replace(
    /^Save /,
    '',
  );
  await heart.click();
  await expect(savedVehiclesButton(page)).toHaveAccessibleName('My Saved Cars 1');

  await savedVehiclesButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your saved cars' });
  const part = dialog.locator('[data-boundary="mf-search/saved-slider"]');
  const saved = part.getByRole('article');
  await expect(saved.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(savedVehiclesButton(page)).toBeFocused();

  await page.reload();
  await expect(savedVehiclesButton(page)).toHaveAccessibleName('My Saved Cars 1');
  await savedVehiclesButton(page).click();
  await dialog.getByRole('link', { name: 'View all saved cars' }).click();
  await expect(page).toHaveURL(/\/saved-vehicles$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Saved vehicles' })).toBeVisible();
  const card = cards(page).filter({ hasText: name });
  await expect(card).toBeVisible();
  await page.reload(); // As from a bookmark: the list is taken once, and must be read by then.
  await card.getByRole('button', { name: `Remove ${name} from saved cars` }).click();
  await expect(savedVehiclesButton(page)).toHaveAccessibleName('My Saved Cars');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no saved vehicles yet' })).toBeVisible();
});

test('an enquiry lists missing fields, and is stored once it is complete', async ({ page }) => {
  const name = await openVehicle(page);
  await page.getByRole('link', { name: 'Enquire Now' }).click();
  const form = page.getByRole('region', { name: /^Ask about this/ });
  await expect(form.getByRole('button', { name: 'Send enquiry' })).toBeDisabled();
  const terms = form.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  await terms.check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  for (const field of ['First name', 'Last name', 'Email address']) {
    await expect(form.getByRole('textbox', { name: field })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }

  const email = `priya.${Date.now()}@example.com`;
  await form.getByRole('textbox', { name: 'First name' }).fill('Priya');
  await form.getByRole('textbox', { name: 'Last name' }).fill("O'Marlowe");
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('textbox', { name: 'Telephone' }).fill('07700 900123');
  await form.getByRole('button', { name: 'Send enquiry' }).click();

  await expect(page).toHaveURL(/\/vehicle-general-enquiry-thank-you/);
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your details have been sent to us.' }),
  ).toBeVisible();
  expect(storedForms(email)).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to the vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an account can be opened only after a login', async ({ page, context, expectedErrors }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount$/);
  const email = page.getByRole('textbox', { name: 'Email address' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const logIn = page.getByRole('button', { name: 'Log in' });

  // Before its script has loaded, the browser itself posts the form (see account.spec.ts).
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  expectedErrors.push(/status of 401 .*\/auth\/login/);
  await email.fill('alex@example.com');
  await password.fill('not-the-password');
  await logIn.click();
  await expect(page.getByRole('alert')).toContainText('Email address or password is incorrect');
  await expect(email).toHaveValue('alex@example.com');

  await password.fill('forecourt-demo');
  const answered = page.waitForResponse(/\/api\/v2\/contact\/auth\/login/);
  await logIn.click();
  expect(await (await answered).json()).not.toHaveProperty('data.access_token');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('alex@example.com');
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  expect(readable).toEqual([]);

  await page.goto('/login');
  await expect(page).toHaveURL(/\/account$/);

  // The page may still be loading the customer.
  expectedErrors.push(/status of 401 .*\/auth\/show/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});
