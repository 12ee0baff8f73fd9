import type { Locator, Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { storedForms } from './stored-forms.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

interface Written {
  /** Of the form on its page. */
  name: string;
  call: string;
  open(page: Page): Promise<string>;
  thanks: RegExp;
}

async function pathOf(page: Page, classification: string): Promise<string> {
  const answer = await page.request.get(
    `/api/v2/vehicle-search/?advert_classification=${classification}&resultsPerPage=1`,
  );
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
}

const general: Written = {
  name: 'a question',
  call: '/api/v2/form-submit',
  open: () => Promise.resolve('/contact-us'),
  thanks: /\/vehicle-general-enquiry-thank-you$/,
};

const forms: readonly Written[] = [
  general,
  {
    name: 'lease',
    call: '/api/form/submit',
    open: async (page) => `/leasing/offer/${await pathOf(page, 'CONTRACT-HIRE-PERSONAL')}`,
    thanks: /\/vehicle-general-enquiry-thank-you\?vehicle=/,
  },
  {
    name: 'on the Motability Scheme',
    call: '/api/v2/form-submit',
    open: async (page) => `/vehicle/used/${await pathOf(page, 'MOTABILITY')}`,
    thanks: /\/motability-thank-you\?vehicle=/,
  },
];

const formOf = (page: Page, { name }: Written) =>
  page.getByRole('form', { name: new RegExp(`^Ask .*${name}$`) });

async function findsNothing(page: Page, form: Locator): Promise<void> {
  const id = await form.evaluate((element) => element.closest('section')?.id);
  expect(await violationsOf(page, { within: `#${id}` })).toEqual([]);
}

test.use({ viewport: { width: 360, height: 740 } });

test.describe('S166 to S176: enquiries with JavaScript', () => {
  // One response is lost.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const written of forms) {
    test(`${written.name} works by keyboard and is stored only once even if the response is lost`, async ({
      page,
    }) => {
      await page.goto(await written.open(page), { waitUntil: 'networkidle' });
      const form = formOf(page, written);
      await form.scrollIntoViewIfNeeded();
      // Once the script has loaded, nothing can be sent before the terms are ticked (S169).
      await expect(form.getByRole('button', { name: 'Send enquiry' })).toBeDisabled();
      await findsNothing(page, form);
      const { keyboard } = page;
      const type = async (label: string, text: string) => {
        await tabTo(page, ({ name }) => name.startsWith(label));
        await keyboard.type(text);
      };

      await form.getByRole('textbox', { name: 'First name' }).focus();
      await keyboard.press('Enter');
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await findsNothing(page, form);
      await summary.getByRole('link', { name: 'Enter your first name' }).press('Enter');
      const email = `sam.${Date.now()}@example.com`;
      await keyboard.type('Sam');
      await type('Last name', 'Okafor');
      await type('Email address', email);
      await type('Telephone', '07700 900124');
      const dealer = form.getByRole('combobox', { name: 'Dealer' });
      if ((await dealer.count()) > 0) {
        await dealer.focus();
        await keyboard.press('ArrowDown');
      }
      await tabTo(page, ({ name }) => name.startsWith('I accept the terms'));
      await keyboard.press('Space');

      // The enquiry is stored, but the response is lost.
      const held = Promise.withResolvers<void>();
      await page.route(`**${written.call}`, async (route) => {
        await route.fetch();
        await held.promise;
        await route.abort();
      });
      await tabTo(page, ({ name }) => name === 'Send enquiry');
      await keyboard.press('Enter');
      await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
      await findsNothing(page, form);
      held.resolve();
      const refused = page.getByRole('alert', { name: 'Your enquiry was not sent' });
      await expect(refused).toBeFocused();
      await expect(refused).toContainText('An unknown error has occurred');
      await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okafor');
      await findsNothing(page, form);

      // The typed text is kept when the page is left.
      await page.reload({ waitUntil: 'networkidle' });
      await form.scrollIntoViewIfNeeded();
      await expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
      await expect(
        form.getByRole('checkbox', { name: 'I accept the terms and conditions' }),
      ).not.toBeChecked();
      expect(storedForms(email)).toHaveLength(1);
    });
  }

  test('S170: an enquiry resent after a lost response is stored only once and shows the thank-you page', async ({
    page,
  }) => {
    await page.goto('/contact-us', { waitUntil: 'networkidle' });
    const form = formOf(page, general);
    const email = `once.${Date.now()}@example.com`;
    await form.getByRole('textbox', { name: 'First name' }).fill('Sam');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
    await form.getByRole('textbox', { name: 'Email address' }).fill(email);
    await form.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
    await page.route('**/api/v2/form-submit', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('alert', { name: 'Your enquiry was not sent' })).toBeFocused();
    await page.unroute('**/api/v2/form-submit');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page).toHaveURL(/thank-you/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you. Your details have been sent to us.',
    );
    expect(storedForms(email)).toHaveLength(1);
  });
});

test.describe('S166 to S176: enquiries without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const written of forms) {
    test(`${written.name} keeps every answer until it is valid and sent`, async ({ page }) => {
      await page.goto(await written.open(page));
      const form = formOf(page, written);
      const box = (name: string | RegExp) => form.getByRole('textbox', { name });
      const email = `anne.${Date.now()}@example.com`;
      await box('First name').fill('Anne-Marie');
      await box('Last name').fill("O'Brien");
      await box('Email address').fill(email);
      await box(/^Telephone/).fill('call me');
      await form.getByRole('checkbox', { name: 'Text message' }).check();
      await form.getByRole('checkbox', { name: 'I accept the terms and conditions' }).check();
      const dealer = form.getByRole('combobox', { name: 'Dealer' });
      if ((await dealer.count()) > 0) await dealer.selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Send enquiry' }).click();

      await expect(page).toHaveURL(/refused=422/);
      const refused = page.getByRole('alert', { name: 'Your enquiry was not sent' });
      await expect(refused.getByRole('listitem')).toHaveText([/telephone number in digits/]);
      await expect(box('Last name')).toHaveValue("O'Brien");
      await expect(box(/^Telephone/)).toHaveValue('call me');
      await expect(box(/^Telephone/)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByRole('checkbox', { name: 'Text message' })).toBeChecked();
      expect(storedForms(email)).toHaveLength(0);

      await box(/^Telephone/).fill('+44 (0)1632 960001');
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await expect(page).toHaveURL(written.thanks);
      expect(storedForms(email)).toHaveLength(1);
    });
  }
});
