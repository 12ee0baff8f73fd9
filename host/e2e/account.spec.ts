import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addCustomer, linkSentTo } from './customer.ts';
import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

const customer = { email: 'alex@example.com', password: 'forecourt-demo' };

async function logIn(page: Page, password = customer.password, email = customer.email) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Simulates an expired session: the browser still has the cookie, but the token is invalid. */
async function endLogin(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'session', value: 'x'.repeat(43), url: origin }]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S190, S191: a failed login keeps the email address, and an expired login keeps the typed text', async ({
    page,
  }) => {
    await page.goto('/account/details');
    await expect(page).toHaveURL('/login?redirect=%2Faccount%2Fdetails');
    await logIn(page, 'not the password');
    await expect(page.getByRole('alert')).toContainText('Email address or password is incorrect');
    await expect(page.getByLabel('Email address')).toHaveValue(customer.email);
    await logIn(page);
    await expect(page).toHaveURL('/account/details');

    await endLogin(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await logIn(page);
    await expect(page.getByRole('alert')).toContainText('You had been logged out');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await page.getByLabel('First name').fill('Alex');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('Your details are saved')).toBeVisible();

    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await expect(page).toHaveURL('/login?redirect=%2Faccount');
  });

  test('S223: a search is saved, run again and removed', async ({ page }) => {
    await page.goto(`/account/searches?add=${encodeURIComponent('/vehicle-search?make=kia')}`);
    await logIn(page);
    await page.getByLabel('Name of the search').fill('Kias of this test');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByText('The search is saved in your account')).toBeVisible();
    const search = page.getByRole('link', { name: 'Kias of this test' });
    await expect(search).toHaveAttribute('href', '/vehicle-search?make=kia');
    await page.getByRole('button', { name: 'Remove Kias of this test' }).click();
    await expect(page.getByText('The search is removed')).toBeVisible();
    await expect(search).toHaveCount(0);
  });

  test('forms-and-account#12, S190: a visitor requests a reset link, and an unknown link is reported when it is opened', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Reset it' }).click();
    await page.getByLabel('Email address').fill('nobody-of-this-test@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(/If this email address has an account/)).toBeVisible();
    for (const token of ['abc', 'x'.repeat(43)]) {
      await page.goto(`/reset-password/choose?token=${token}`);
      await expect(page.getByText('This link no longer works')).toBeVisible();
    }
  });

  test('S190, S223: a customer sets a password by e-mailed link, changes it and deletes the account', async ({
    page,
    request,
  }) => {
    const email = addCustomer();
    const [first, second] = ['a quiet lay-by at dusk', 'two roundabouts by noon'];
    await page.goto('/reset-password');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect.poll(() => linkSentTo(request, email)).not.toBeNull();
    const link = (await linkSentTo(request, email)) ?? '';
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill(first);
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expect(page).toHaveURL('/login?done=password');
    await logIn(page, first, email);
    await expect(page).toHaveURL('/account');

    await page.goto('/account/details');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(second);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Current password').fill(first);
    await page.getByLabel('New password').fill(second);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed')).toBeVisible();

    await page.goto('/account/data');
    await page.getByLabel('Your password').fill(first);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Your password').fill(second);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await logIn(page, second, email);
    await expect(page.getByRole('alert')).toContainText('Email address or password is incorrect');
    // The link works only once.
    await page.goto(link);
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });

  test('forms-and-account#5, S190, S223: a visitor creates an account with a form and an e-mailed link', async ({
    page,
    request,
  }) => {
    const email = `zoe-${randomUUID()}@example.com`;
    const password = 'a quiet lay-by at dusk';
    await page.goto('/account/enquiries');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill('too short');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByRole('alert')).toContainText('12 characters or more');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Check your email')).toBeVisible();

    await expect.poll(() => linkSentTo(request, email)).not.toBeNull();
    const link = (await linkSentTo(request, email)) ?? '';
    await page.goto(link);
    await expect(page.getByText(`Your account is for ${email}.`)).toBeVisible();
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not the password you chose');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(page).toHaveURL('/account/enquiries');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiries');
    await page.goto(link);
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });
});

test('shopper#10, S193: cars saved in the browser are added to the account, and axe finds nothing', async ({
  page,
}) => {
  const answer = await page.request.get('/api/v2/vehicle-search?make=kia&resultsPerPage=1');
  const { data } = (await answer.json()) as { data: { card_guid: string }[] };
  const card_guid = data[0]?.card_guid ?? '';
  await page.addInitScript((guid) => localStorage.setItem('favs', guid), card_guid);
  await page.goto('/account/saved-vehicles');
  await logIn(page);
  await expect(page.getByText(/are in your account now/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved cars' }).getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('favs'))).toBe(card_guid);
  await page.setViewportSize({ width: 360, height: 740 });
  const sections = ['saved-vehicles', 'details', 'searches', 'data'];
  for (const section of sections) {
    await page.goto(`/account/${section}`);
    expect(await violationsOf(page), section).toEqual([]);
  }
  await page.request.post('/api/v2/account/saved-vehicles/remove', { data: { card_guid } });
});

test('forms-and-account#4, S190: a customer who logs out offline stays logged out once online', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/account');
  await logIn(page);
  await expect(page.getByText('alex@example.com')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(page.getByText('alex@example.com')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await logIn(page);
  await expect(page.getByText('alex@example.com')).toBeVisible();
});

for (const [ends, end] of [
  ['has ended', endLogin],
  ['is missing', (page: Page) => page.context().clearCookies({ name: 'session' })],
] as const) {
  test(`forms-and-account#6, S191: typed text is kept until the next login when the session ${ends}`, async ({
    page,
  }) => {
    await page.goto('/account/details');
    await logIn(page);
    await expect(page.getByLabel('First name')).toHaveValue('Alex');
    // Wait until the host has checked the login state.
    await page.waitForLoadState('networkidle');
    await end(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await logIn(page);
    await expect(page.getByRole('alert')).toContainText('You had been logged out');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  });
}

test('forms-and-account#19, S190, S192: a login and a log-out take effect in every tab', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401 .*\/auth\/show/);
  const other = await context.newPage();
  await other.goto('/reset-password');
  await page.goto('/account');
  await logIn(page);
  await expect(page.getByText('alex@example.com')).toBeVisible();
  // This tab was loaded by a visitor who was not logged in, and keeps its document.
  await other.getByRole('link', { name: 'Log in' }).click();
  await expect(other).toHaveURL('/account');
  await expect(other.getByText('alex@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other.getByText('You are logged out')).toBeVisible();
  await expect(other.getByText('alex@example.com')).toHaveCount(0);
});
