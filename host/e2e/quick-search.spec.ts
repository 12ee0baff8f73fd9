import { expect, test } from './quiet-test.ts';
import { violationsOf } from './violations.ts';

const words = 'Search Make, Model ...';

for (const width of [360, 1280])
  test(`S66, S68: a vehicle is found with the keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const field = page.getByPlaceholder(words);
    await field.focus();
    // Fill in the whole text, so that a slow machine shows no results for half a word.
    await page.keyboard.insertText('ford focus');
    const rows = page.getByRole('option', { name: /£/ });
    await expect(rows).toHaveCount(5);
    const example = page.getByText(/^Representative example, [\d.]+% APR/).last();
    await expect(example).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
    // Make and model names come first, then vehicles.
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('ArrowDown');
      const active = await field.getAttribute('aria-activedescendant');
      if (active !== null && active === (await rows.first().getAttribute('id'))) break;
    }
    await expect(rows.first()).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vehicle\/(used|new)\//);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

test('S69: "View all results" opens the search page, and Escape closes the results', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const field = page.getByPlaceholder(words);
  await field.pressSequentially('zzzzqqqq');
  await expect(page.getByText('No results').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'View all results' }).click();
  await expect(page).toHaveURL(/\/vehicle-search\?search=zzzzqqqq$/);
});

test('S102: the vehicle picker on the home page opens the search for the chosen model', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const picker = page.getByRole('form', { name: 'Find a vehicle' });
  await picker.getByLabel('Make').selectOption('ford');
  await picker.getByLabel('Model').selectOption('focus');
  await expect(picker.getByRole('link', { name: /Ford Focus/ })).toBeVisible();
  await picker.getByRole('button', { name: /^Search \d+ offers?$/ }).click();
  await expect(page).toHaveURL(/\/vehicle-search\?make=ford&range=focus$/);
});
