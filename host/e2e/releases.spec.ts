import { expect, test } from './quiet-test.ts';
import { release, startFilledSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let team: TeamCheckout;

test.beforeAll(async () => {
  [site, team] = await Promise.all([startFilledSite(), teamCheckout()]);
});

test.afterAll(async () => {
  await site.stop();
  await team.remove();
});

async function html(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('x-rendered'), path).toBe('server');
  return answer.text();
}

/** Runs a command during constant requests. No request may fail, and the new page must appear. */
async function move(
  args: string[],
  path: string,
  isMoved: (page: string) => boolean,
): Promise<void> {
  const command = team.release(site.dataDir, ...args);
  await expect.poll(async () => isMoved(await html(path)), { intervals: [0] }).toBe(true);
  await command;
}

test('a team publishes, promotes and rolls back its area while a tab is open', async ({ page }) => {
  const path = '/vehicle-search?make=ford';
  const isNew = (text: string) => text.includes('vehicles on our forecourts');
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();

  const file = 'src/routes/search-results.route.tsx';
  await team.change('mf-search', '2.0.0', file, 'found`', 'on our forecourts`');
  await team.release(site.dataDir, 'publish', 'mf-search', '--reason', 'clearer words');
  expect(isNew(await html(path)), 'published is not yet live').toBe(false);

  await move(['promote', 'mf-search@2.0.0', '--reason', 'clearer words'], path, isNew);

  // The open tab keeps its set. Everything that needs no navigation works as before.
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / });
  await heart.click();
  await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');
  await page.getByRole('button', { name: 'My Saved Cars' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Your saved cars' }).getByRole('article'),
  ).toHaveCount(1);
  await page.keyboard.press('Escape');

  // API responses have told the tab about the new set. Its next page belongs to that set, and saved
  // cars are kept.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Used cars' })
    .click();
  await expect(page.getByRole('heading', { name: /vehicles on our forecourts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My Saved Cars' })).toContainText('1');

  await move(['rollback', 'mf-search', '--reason', 'unclear words'], path, (text) => !isNew(text));
  await page.getByRole('combobox', { name: /sort/i }).first().selectOption('price|asc');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /vehicles found/ })).toBeVisible();
});

test('a team publishes, promotes and rolls back the host like an area', async ({ page }) => {
  const isNew = (text: string) => text.includes('Fees that you pay');
  await page.goto(`${site.url}/`);
  await team.change(
    'host',
    '2.0.0',
    'src/features/footer/footer-content.tsx',
    'Admin Fee',
    'Fees that you pay',
  );
  await team.release(site.dataDir, 'publish', 'host', '--reason', 'plainer heading');
  await move(['promote', 'host@2.0.0', '--reason', 'plainer heading'], '/', isNew);

  await page.getByRole('button', { name: 'My Saved Cars' }).click();
  await expect(page.getByRole('dialog', { name: 'Your saved cars' })).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await page.context().newPage();
  await other.goto(`${site.url}/`);
  await expect(other.getByRole('heading', { name: 'Fees that you pay' })).toBeVisible();
  await other.getByRole('button', { name: 'My Saved Cars' }).click();
  await expect(other.getByRole('dialog', { name: 'Your saved cars' })).toBeVisible();

  await move(['rollback', 'host', '--reason', 'back to the old one'], '/', (text) => !isNew(text));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Fee' })).toBeVisible();
});

test('the history shows the reason of each operation', async () => {
  const status = await release(site.dataDir, 'status');
  expect(status).not.toContain('2.0.0');
  const history = await release(site.dataDir, 'history');
  for (const words of [
    'clearer words',
    'unclear words',
    'plainer heading',
    'back to the old one',
  ]) {
    expect(history).toContain(words);
  }
});
