import type { Page } from '@playwright/test';
import { expect, test } from './quiet-test.ts';
import { tabTo } from './tab-to.ts';
import { violationsOf } from './violations.ts';

const path = '/aftersales/servicing/service-form';
const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a letter'),
};

async function findsNothing(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test.use({ viewport: { width: 360, height: 740 } });

test.describe('with JavaScript', () => {
  // One response is made to fail.
  test.use({ expectedErrors: [/status of 503/] });

  test('S177 to S186: a form built from its definition is filled in and sent by keyboard', async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForFunction(() => !document.querySelector('[type=datetime-local]'));
    await findsNothing(page);
    const form = page.getByRole('form', { name: 'Book a service or MOT' });
    const { keyboard } = page;
    const type = async (label: string, text: string) => {
      await tabTo(page, ({ name }) => name.startsWith(label));
      await keyboard.type(text);
    };
    const tick = async (label: string) => {
      await tabTo(page, ({ name }) => name.startsWith(label));
      await keyboard.press('Space');
    };

    await form.getByRole('textbox', { name: 'First name' }).focus();
    await keyboard.press('Enter');
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await findsNothing(page);

    await summary.getByRole('link', { name: 'Choose a site' }).press('Enter');
    await keyboard.press('ArrowDown');
    await type('Registration', 'ab21 cde');
    await type('Mileage', '25000');
    await tick('Service');
    await tick('Tyres');
    await tabTo(page, ({ role }) => role === 'select');
    await keyboard.press('ArrowDown');
    await tick('Yes, I will wait');
    await keyboard.press('ArrowDown');
    await tabTo(page, ({ name }) => name === 'Choose date and time');
    await keyboard.press('Enter');
    const day = form.getByRole('group', { name: 'Day' }).locator(':focus');
    await expect(day).toBeEnabled();
    // At the end of a month there may be only one day, which arrow keys do not select.
    await keyboard.press('Space');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await findsNothing(page);
    await tabTo(page, ({ name }) => /^\d\d:\d\d$/.test(name));
    await keyboard.press('ArrowRight');
    await tabTo(page, ({ name }) => name === 'Confirm Date & Time');
    await keyboard.press('Enter');
    await expect(form.getByText(/^\w+day \d+ \w+ at \d\d:\d\d$/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Change date and time' })).toBeFocused();
    await type('First name', 'Zoë');
    await type('Last name', "O'Brien");
    await type('Email address', 'zoe@example.com');
    await type('Telephone', '07700 900001');
    await tabTo(page, ({ role }) => role === 'textarea');
    await keyboard.type('The near side mirror is loose.');
    await form.getByLabel('Photograph or document').setInputFiles(letter);
    await tick('Text message');
    await tick('I accept the terms');

    // The first response is delayed, and then fails.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/form/submit', async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: { errors: [] } });
    });
    await tabTo(page, ({ name }) => name === 'Request booking');
    await keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await findsNothing(page);
    held.resolve();
    const complete = page.getByRole('heading', { name: 'Enquiry Complete' });
    await expect(complete).toBeFocused();
    await expect(page.getByText('Sorry, we were unable to process your submission')).toBeVisible();
    await findsNothing(page);

    await page.unroute('**/api/form/submit');
    const sent = page.waitForResponse('**/api/form/submit');
    await tabTo(page, ({ name }) => name === 'Try again');
    await keyboard.press('Enter');
    expect((await sent).status()).toBe(201);
    await expect(page.getByText(/^Thank you for your enquiry\. A member/)).toBeVisible();
    await expect(complete).toBeFocused();
    await findsNothing(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S177 to S186: a form built from its definition keeps every answer until it is valid and sent', async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Book a service or MOT' });
    const box = (name: string) => form.getByRole('textbox', { name });
    const when = form.getByLabel('Preferred date and time');
    // The site is closed on every Sunday of the next half year and open on every Wednesday.
    const dayOf = (weekday: number) => {
      const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
      day.setUTCDate(day.getUTCDate() + ((weekday + 7 - day.getUTCDay()) % 7));
      return day.toISOString().slice(0, 10);
    };
    const site = form.getByRole('combobox', { name: 'Site' });
    await site.selectOption('Bristol');
    await box('First name').fill('Zoë');
    await box('Last name').fill('R2');
    await box('Email address').fill('zoe@example.com');
    await box('Telephone').fill('07700 900001');
    await box('Registration').fill('AB21 CDE');
    await box('Mileage').fill('25000');
    await form.getByRole('checkbox', { name: 'MOT' }).check();
    await form.getByRole('combobox', { name: 'Type of service' }).selectOption('Full service');
    await form.getByRole('radio', { name: 'Please collect it' }).check();
    await box('Address for collection').fill('1 High Street, Bristol');
    await when.fill(`${dayOf(0)}T10:00`);
    await box('Anything we should know').fill('The near side mirror is loose.');
    await form.getByLabel('Photograph or document').setInputFiles(letter);
    await form.getByRole('checkbox', { name: 'Text message' }).check();
    await form.getByRole('checkbox', { name: 'I accept the terms' }).check();
    await form.getByRole('button', { name: 'Request booking' }).click();

    await expect(page).toHaveURL(/\/service-form\?refused=422#form-2$/);
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'Enter the postcode to collect the car from',
      'We are closed on that day. Choose another',
      'Your last name can contain only letters, spaces, apostrophes, hyphens and full stops',
    ]);
    await expect(box('Last name')).toHaveValue('R2');
    await expect(when).toHaveValue(`${dayOf(0)}T10:00`);
    await expect(form.getByText('Choose letter.pdf again')).toBeVisible();
    await page.reload();
    await expect(box('First name')).toHaveValue('Zoë');
    await expect(box('Anything we should know')).toHaveValue('The near side mirror is loose.');
    await expect(form.getByRole('checkbox', { name: 'MOT' })).toBeChecked();
    await expect(site).toHaveValue('wexcombe-bristol');
    await expect(form.getByRole('combobox', { name: 'Type of service' })).toHaveValue('full');
    await expect(form.getByRole('radio', { name: 'Please collect it' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Text message' })).toBeChecked();

    await box('Postcode for collection').fill('BS1 4ZZ');
    await box('Last name').fill("O'Brien");
    await when.fill(`${dayOf(3)}T10:00`);
    await form.getByLabel('Photograph or document').setInputFiles(letter);
    await form.getByRole('button', { name: 'Request booking' }).click();
    await expect(page.getByRole('heading', { name: 'Enquiry Complete' })).toBeVisible();
    await expect(page.getByText(/^Thank you for your enquiry\. A member/)).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(box('First name')).toHaveValue('');
  });
});
