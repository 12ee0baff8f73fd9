import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { release, startFilledSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

test.describe.configure({ mode: 'serial' });
const listPath = '/vehicle-search?make=ford';
const newWords = 'vehicles on our forecourts';

let site: Site;
let team: TeamCheckout;
let managerToken: string;
let teamToken: string;

test.beforeAll(async () => {
  [site, team] = await Promise.all([startFilledSite(), teamCheckout()]);
  managerToken = await newToken('Jo Marsh', '--role', 'manager');
  teamToken = await newToken('Sam Okafor', '--role', 'team', '--areas', 'mf-vehicle');
  const file = 'src/routes/search-results.route.tsx';
  await team.change('mf-search', '2.0.0', file, 'found`', 'on our forecourts`');
  await team.release(site.dataDir, 'publish', 'mf-search', '--reason', 'clearer words');
});

test.afterAll(async () => {
  await site.stop();
  await team.remove();
});

async function newToken(name: string, ...options: string[]): Promise<string> {
  const words = ['token', 'create', '--name', name, ...options, '--reason', 'a test'];
  return (await release(site.dataDir, ...words)).trim().split('\n').at(-1) ?? '';
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto(site.consoleUrl);
  await page.getByLabel('Your token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Areas', exact: true })).toBeVisible();
}

const card = (page: Page, area: string) => page.getByRole('article', { name: area, exact: true });

/** The violations that axe finds, one per line, and whether the page scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = await violationsOf(page);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return wide ? [...found, `scrolls sideways at ${page.viewportSize()?.width} px`] : found;
}

async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await faultsOf(page)));
  }
  return found;
}

/** The results page for a new visitor, who opens the preview link first if there is one. */
async function listOfStranger(link?: string): Promise<string> {
  const opened = link === undefined ? null : await fetch(link, { redirect: 'manual' });
  const [cookie] = opened?.headers.getSetCookie().map((each) => each.split(';')[0]) ?? [];
  const answer = await fetch(`${site.url}${listPath}`, { headers: { Cookie: cookie ?? '' } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('an invalid token shows an explanation', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401 \(Unauthorized\)/);
  await page.goto(site.consoleUrl);
  await page.getByLabel('Your token').fill('rel_not-a-token');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This token is not valid, or has expired.')).toBeVisible();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
});

test('a manager sees the team and size of every area, and manages a canary without reloading', async ({
  page,
}) => {
  await signIn(page, managerToken);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const names = await page.locator('.area-card h3').allInnerTexts();
  const status = JSON.parse(await release(site.dataDir, 'status', '--json')) as {
    areas: { area: string; owner: string; version: string }[];
  };
  expect(names.toSorted()).toEqual(status.areas.map(({ area }) => area).toSorted());
  for (const { area, owner, version } of status.areas) {
    await expect(card(page, area)).toContainText(owner);
    await expect(card(page, area)).toContainText(version);
    await expect(card(page, area)).toContainText(/\d+ KB of \d+ KB/);
  }
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  const command = ['canary', 'mf-search@2.0.0', '--percent', '5', '--reason', 'try the words'];
  await release(site.dataDir, ...command);
  const canary = page.getByRole('article', { name: 'mf-search 2.0.0' });
  await expect(canary).toContainText('5% of visitors');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Canary of mf-search 2.0.0 at 5%',
  );
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await canary.getByRole('button', { name: 'Change share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share of the canary of mf-search' });
  await dialog.getByRole('button', { name: '25%' }).click();
  await expect(dialog).toContainText('2,000 more of 10,000 visitors get mf-search 2.0.0');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Reason, for the history').fill('goes well');
  await page.keyboard.press('Enter');
  await expect(canary).toContainText('25% of visitors');

  await canary.getByRole('button', { name: 'Give to everybody' }).click();
  const finish = page.getByRole('dialog', { name: 'Give mf-search 2.0.0 to everybody' });
  await expect(finish).toContainText('All visitors, from their next page on.');
  await finish.getByLabel('Reason, for the history').fill('goes well');
  await page.keyboard.press('Enter');
  await expect(card(page, 'mf-search')).toContainText('2.0.0');
  await expect(canary).toHaveCount(0);
});

test('a manager rolls back an area by keyboard alone, after a preview of the effect', async ({
  page,
}) => {
  await signIn(page, managerToken);
  await expect.poll(() => listOfStranger()).toContain(newWords);
  await tabTo(page, ({ name }) => name === 'Roll back mf-search');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roll mf-search back' });
  await expect(dialog).toContainText(/mf-search 2\.0\.0 .*to ?1\.0\.0/s);
  await expect(dialog).toContainText('All visitors, from their next page on.');
  await expect(dialog.getByLabel('Reason, for the history')).toBeFocused();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  // Nothing has happened yet. A rollback requires a reason.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await listOfStranger()).toContain(newWords);

  await page.keyboard.type('unclear words');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'mf-search is back on 1.0.0' }),
  ).toBeVisible();
  await expect(card(page, 'mf-search')).toContainText('1.0.0');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('unclear words');
  await expect.poll(() => listOfStranger()).not.toContain(newWords);
  await expect(page.getByRole('button', { name: 'Roll back mf-search' })).toBeFocused();
});

test('platform#F15: the console promotes releases and starts canaries, and shows each outcome', async ({
  page,
  expectedErrors,
}) => {
  await signIn(page, managerToken);
  const reason = 'Reason, for the history';
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });

  await tabTo(page, ({ name }) => name === 'Promote a release of mf-search');
  await page.keyboard.press('Enter');
  const promote = page.getByRole('dialog', { name: 'Promote a release of mf-search' });
  const withdrawn = promote.getByRole('radio', { name: /^2\.0\.0/ });
  await expect(withdrawn).toHaveAccessibleName(/Rolled back .* by Jo Marsh: unclear words$/);
  await expect(promote.getByRole('radio', { name: /^1\.0\.0.* live/ })).toBeDisabled();
  // A release that was rolled back is not preselected.
  await expect(promote.getByRole('button', { name: 'Promote', exact: true })).toBeDisabled();
  await withdrawn.check();
  await expect(promote).toContainText(/mf-search 1\.0\.0.*to ?2\.0\.0/s);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await promote.getByLabel(reason).fill('clear to all');
  await page.keyboard.press('Enter');
  await expect(said('mf-search 2.0.0 is live for everybody')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Promote a release of mf-search' })).toBeFocused();
  await expect.poll(() => listOfStranger()).toContain(newWords);

  // Undo the promotion by promoting the older release, because a rollback does not offer a release
  // that was just replaced.
  await page.keyboard.press('Enter');
  await promote.getByRole('radio', { name: /^1\.0\.0/ }).check();
  await expect(promote).toContainText(/mf-search 2\.0\.0.*to ?1\.0\.0/s);
  await promote.getByLabel(reason).fill('not so clear');
  await page.keyboard.press('Enter');
  await expect(card(page, 'mf-search')).toContainText('1.0.0');
  expectedErrors.push(/409 \(Conflict\)/);
  await page.getByRole('button', { name: 'Roll back mf-search' }).click();
  const rollback = page.getByRole('dialog', { name: 'Roll mf-search back' });
  await expect(rollback).toContainText('has no earlier release to go back to');
  await rollback.getByText('Back to the previous good release').click();
  await expect(rollback.getByRole('radio', { name: /^2\.0\.0.*: not so clear$/ })).toBeVisible();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Canary of mf-search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin a canary of mf-search' });
  await dialog.getByRole('radio', { name: /^2\.0\.0/ }).check();
  await expect(dialog).toContainText('5% of visitors (500 of 10,000), from their next page on');
  await dialog.getByRole('radio', { name: 'Step by step, by a plan' }).check();
  await dialog.getByLabel('Plan', { exact: true }).fill('5:1h,25:4x,100');
  await expect(dialog).toContainText('Step 2 (25:4x): write the duration as 30m, 4h or 2d.');
  await dialog.getByLabel('Plan', { exact: true }).fill('5:1h,25:4h,100');
  await expect(dialog).toContainText('5% for 1 h, 25% for 4 h, then everybody.');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await dialog.getByLabel(reason).fill('once more');
  await page.keyboard.press('Enter');
  const canary = page.getByRole('article', { name: 'mf-search 2.0.0' });
  await expect(canary).toContainText('5% of visitors');
  await expect(canary).toContainText('Step 1 of 3 of the plan of Jo Marsh');
  await canary.getByRole('button', { name: 'Pause plan' }).click();
  const pause = page.getByRole('dialog', { name: 'Pause the plan of mf-search' });
  await pause.getByLabel(reason).fill('a call from the shop');
  await page.keyboard.press('Enter');
  await expect(canary).toContainText(/Paused by Jo Marsh since .*: a call from the shop/);
  await expect(canary.getByRole('button', { name: 'Resume plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Canary of mf-search' })).toHaveCount(0);

  await canary.getByRole('button', { name: 'End it' }).click();
  const ending = page.getByRole('dialog', { name: 'End the canary of mf-search' });
  await ending.getByLabel(reason).fill('seen enough');
  await page.keyboard.press('Enter');
  await expect(canary).toHaveCount(0);
  // The pressed button disappears with its canary.
  await expect(said('The canary of mf-search has ended.')).toBeFocused();

  await page.getByRole('button', { name: 'Freeze mf-search' }).click();
  const freeze = page.getByRole('dialog', { name: 'Freeze mf-search' });
  await freeze.getByLabel(reason).fill('sale day');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unfreeze mf-search' })).toBeFocused();
  await page.getByRole('button', { name: 'Promote a release of mf-search' }).click();
  await withdrawn.check();
  await expect(promote).toContainText(/mf-search is frozen by Jo Marsh since .*: sale day/);
  await expect(promote.getByRole('button', { name: 'Promote 2.0.0' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unfreeze mf-search' }).click();
  await page.getByRole('dialog').getByLabel(reason).fill('the sale is over');
  await page.keyboard.press('Enter');
  await expect(card(page, 'mf-search')).not.toContainText('Frozen');

  // For an area that others need, the preview lists the areas that would break.
  await page.getByRole('button', { name: 'Retire mf-vehicle' }).click();
  const retire = page.getByRole('dialog', { name: 'Retire mf-vehicle' });
  await expect(retire).toContainText(/mf-vehicle .*to ?out of the set/s);
  await expect(retire).toContainText(/This move is refused\..* is responsible\./s);
  await expect(retire.getByRole('button', { name: 'Retire mf-vehicle' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Preview link of a release of mf-search' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview link of mf-search' });
  await preview.getByRole('radio', { name: /^2\.0\.0.* canary was ended/ }).check();
  await preview.getByLabel('Who is it for, and why?').fill('Ann, to read the words');
  await page.keyboard.press('Enter');
  const link = preview.getByRole('textbox', { name: /^The link, which works until/ });
  expect(await listOfStranger(await link.inputValue())).toContain(newWords);
  expect(await listOfStranger()).not.toContain(newWords);
});

test('a preview link shows an old set to anyone who opens it, until it is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page, managerToken);
  const old = page.getByRole('listitem').filter({ hasText: 'promoted from its canary' });
  await old.getByRole('button', { name: /preview link/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview link of set/ });
  await dialog.getByLabel('Who is it for, and why?').fill('Mia, to read the words');
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('textbox', { name: /^The link, which works until/ });
  await expect(link).toBeVisible();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  const address = await link.inputValue();
  expect(await listOfStranger(address)).toContain(newWords);
  expect(await listOfStranger()).not.toContain(newWords);

  await page.keyboard.press('Escape');

  // Check the page without JavaScript and with it. The banner is on top, outside the markup of any
  // release.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  for (const context of [plain, page.context()]) {
    const opened = await context.newPage();
    await opened.goto(address);
    const banner = opened.getByRole('complementary', { name: 'Preview' });
    await expect(banner.getByRole('status')).toContainText(/Preview of release set \d+, until \w+/);
    await expect(banner.getByRole('link', { name: 'Leave the preview' })).toBeVisible();
    await opened.close();
  }
  await plain.close();
  const shown = await page.context().newPage();
  await shown.goto(`${site.url}${listPath}`);
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsAtEveryWidth(shown)).toEqual([]);
  // Dark mode changes only the colours, which are the same at every width.
  await shown.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(shown)).toEqual([]);
  await shown.keyboard.press('Tab');
  await expect(shown.getByRole('link', { name: 'Leave the preview' })).toBeFocused();
  await shown.keyboard.press('Enter');
  await expect(shown.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await expect(shown).not.toHaveURL(/preview/);
  await shown.close();

  // The list shows that it was revoked.
  const links = page.getByRole('region', { name: 'Sessions and preview links' });
  await links.getByRole('button', { name: /^End the preview link of set .*Mia/ }).click();
  const ending = page.getByRole('dialog', { name: 'End the preview link' });
  await ending.getByLabel('Reason, for the history').fill('she has read them');
  await page.keyboard.press('Enter');
  await expect(links.getByRole('button', { name: /Mia/ })).toHaveCount(0);
  const answer = await fetch(address, { redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toBe('The preview link is not valid, or expired.');
  await page.getByRole('checkbox', { name: 'Publishes, links, refusals too' }).check();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('she has read them');
  // The log has the attempts of unknown clients. The journal does not, because outsiders must not
  // make it grow.
  await expect(history).not.toContainText('Refused: preview');
});

test('the console lists sessions and can sign out the others', async ({ page, browser }) => {
  await signIn(page, managerToken);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, teamToken);
  await page.reload();
  const list = page.getByRole('region', { name: 'Sessions and preview links' });
  await expect(list).toContainText('(this one)');
  await list
    .getByRole('button', { name: /^End the session of Sam Okafor/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'End the session' });
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await dialog.getByLabel('Reason, for the history').fill('a shared machine');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Signed out: Sam Okafor' }),
  ).toBeVisible();
  // The page signs out by itself and shows none of the earlier content.
  await expect(other.getByLabel('Your token')).toBeVisible();
  await expect(other.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await elsewhere.close();
});

test('a team sees every area but can change only its own area', async ({
  page,
  expectedErrors,
}) => {
  await signIn(page, teamToken);
  await expect(card(page, 'mf-vehicle').getByRole('button', { name: /^Roll back/ })).toBeVisible();
  await expect(card(page, 'mf-search').getByRole('button', { name: /^Roll back/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Freeze all areas' })).toHaveCount(0);

  await release(site.dataDir, 'freeze', 'mf-vehicle', '--by', 'Jo Marsh', '--reason', 'sale day');
  await expect(card(page, 'mf-vehicle')).toContainText('Frozen by Jo Marsh: sale day');
  await release(site.dataDir, 'unfreeze', 'mf-vehicle', '--reason', 'the sale is over');
  await expect(card(page, 'mf-vehicle')).not.toContainText('Frozen');

  // The gateway rejects operations that the page does not offer.
  expectedErrors.push(/403 \(Forbidden\)/);
  const refused = await page.evaluate(async () => {
    const body = JSON.stringify({ area: 'mf-search', reason: 'not mine' });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/rollback', { method: 'POST', headers, body });
    return answer.json() as Promise<unknown>;
  });
  expect(refused).toMatchObject({
    errors: [{ message: 'This token is for mf-vehicle, not for mf-search.' }],
  });
});

test('the console reports a lost connection immediately and reconnects automatically', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, managerToken);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'No connection to the gateway' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await release(site.dataDir, 'freeze', '--by', 'Jo Marsh', '--reason', 'meanwhile');
  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('All areas are frozen')).toBeVisible();
  await release(site.dataDir, 'unfreeze', '--reason', 'the test is over');
});
