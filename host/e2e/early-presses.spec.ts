import type { Page } from '@playwright/test';
import { usedVehiclePath } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';

/** Opens a page whose scripts are delayed, so that it consists only of server markup. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise: released, resolve: scriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // A user can press only what is painted.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  return { scriptsCome };
}

const saved = (page: Page) => page.getByRole('button', { name: /^My Saved Cars/ });

test('S57, S105: a car saved before any script runs appears in the saved cars dialog', async ({
  page,
}) => {
  const { scriptsCome } = await openWithoutScripts(page, '/vehicle-search');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await saved(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  scriptsCome();
  const dialog = page.getByRole('dialog', { name: 'Your saved cars' });
  await expect(dialog.getByRole('article')).toHaveCount(1);
});

test('S54: a menu opened before its script has loaded stays open when the script runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { scriptsCome } = await openWithoutScripts(page, '/contact-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  const stock = page.getByRole('navigation', { name: 'Main' }).getByText('Our Stock');
  await expect(stock).toBeVisible();
  scriptsCome();
  await page.waitForLoadState('networkidle');
  await expect(stock).toBeVisible();
});

test('S79: a filter ticked before its script has loaded is applied when the script runs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { scriptsCome } = await openWithoutScripts(page, '/vehicle-search');
  const form = page.getByRole('form', { name: 'Filters' });
  const make = form.getByRole('checkbox', { name: /^Ford / });
  if (!(await make.isVisible())) await form.getByText('Make', { exact: true }).click();
  await make.check();
  scriptsCome();
  await expect(page).toHaveURL(/make=ford/);
  await expect(make).toBeChecked();
});

test('S119: a sort order chosen before its script has loaded is applied when the script runs', async ({
  page,
}) => {
  const { scriptsCome } = await openWithoutScripts(page, '/vehicle-search');
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ index: 2 });
  scriptsCome();
  await expect(page).toHaveURL(/sort=/);
});

test('search#8, S102: a registration typed before any script runs is kept and can be searched for', async ({
  page,
}) => {
  const { scriptsCome } = await openWithoutScripts(page, '/');
  const picker = page.getByRole('form', { name: 'Find a vehicle' });
  await picker.getByRole('combobox', { name: 'Make' }).selectOption('kia');
  const registration = picker.getByRole('textbox', { name: /^Registration/ });
  await registration.pressSequentially('MF18 RFH');
  scriptsCome();
  await page.waitForLoadState('networkidle');
  await expect(registration).toHaveValue('MF18 RFH');
  await registration.press('Enter');
  await expect(page).toHaveURL(/\/vehicle-search\?vrm=MF18RFH$/);
});

test('S28: Back pressed before any script runs shows the previous page without an error', async ({
  page,
}) => {
  await page.goto('/vehicle-search?make=ford');
  await page.waitForLoadState('networkidle');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Ford/i);
  await expect(page).toHaveURL(/\/vehicle\//);
  const { scriptsCome } = await openWithoutScripts(page, page.url());
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/vehicle-search\?make=ford$/);
  scriptsCome();
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test('a form below the fold loads its script on the first press and replays that press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  const scripts: string[] = [];
  const { promise: released, resolve: scriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/releases\/mf-forms\/.*\.js$/, async (route) => {
    scripts.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.goto(await usedVehiclePath(page), { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  await terms.check();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'First name' }).fill('Priya');
  const send = page.getByRole('button', { name: 'Send enquiry' });
  const hint = page.getByText('Accept the terms and conditions to send your enquiry.');
  await expect(hint).toBeVisible();
  scriptsCome();
  await expect(hint).toBeHidden();
  await send.click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Priya');
  await expect(terms).toBeChecked();
});
