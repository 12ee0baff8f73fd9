import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { setFaults } from '../faults.ts';
import { fillByKeyboard, firstField } from './fill-by-keyboard.ts';
import type { WalkedForm } from './forms.ts';

export interface Walk {
  browser: Browser;
  siteUrl: string;
  dataDir: string;
  mailbox: string;
  look(page: Page, form: string, state: string, isPictured?: boolean): Promise<void>;
}

const phone = {
  viewport: { width: 360, height: 740 },
  locale: 'en-GB',
  // A page that comes in is not to be judged while it is half there.
  reducedMotion: 'reduce' as const,
  timezoneId: 'Europe/London',
};
const patience = 30_000;

/** On a phone, of a shopper who has answered what a first visit is asked. */
export async function browserContext({ browser, siteUrl }: Walk, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ ...phone, baseURL: siteUrl, javaScriptEnabled });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    try {
      const choice = { version: 1, chosenAt: Date.now(), allowed: [] };
      localStorage.setItem('forecourt.consent', JSON.stringify(choice));
    } catch {
      // A page that has no storage.
    }
  });
  return context;
}

const formOn = (page: Page, { label }: WalkedForm) =>
  page.getByRole('form', { name: label }).first();

const sends = (form: Locator) => form.locator('button[type=submit]:not([formaction])').first();

async function wentOn(page: Page, { sent }: WalkedForm): Promise<void> {
  if (sent === 'in place') {
    await page
      .getByText(/^Thank you for your enquiry|^It is booked/)
      .first()
      .waitFor();
  } else await page.waitForURL(sent, { timeout: patience });
}

/** Empty, wrong, on its way, failed after it was stored, sent once more and taken: by keyboard alone. */
export async function walkWithScript(walk: Walk, walked: WalkedForm): Promise<void> {
  const context = await browserContext(walk, true);
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  const look = (state: string) => walk.look(page, walked.name, state, state !== 'sending');
  const page = await context.newPage();
  await page.goto(await walked.open(context.request, walk.mailbox), { waitUntil: 'networkidle' });
  const form = formOn(page, walked);
  await form.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await look('empty');

  if (walked.canBeWrong) {
    await firstField(form, ['input']).focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=alert]:focus').waitFor();
    await look('errors');
  }
  await fillByKeyboard(page, form, `walked.${Date.now()}@example.com`);
  const held = Promise.withResolvers<void>();
  await page.route(walked.call, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // It is stored, and nobody hears of it.
    await route.fetch();
    await held.promise;
    return route.abort();
  });
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Sending...' }).first().waitFor();
  await look('sending');
  held.resolve();
  const failed = page.getByText(
    /An unknown error has occurred|unable to process your submission|could not reach our/,
  );
  await failed.first().waitFor();
  await look('failed');

  await page.unroute(walked.call);
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.focus();
  else await sends(form).focus();
  await page.keyboard.press('Enter');
  await wentOn(page, walked);
  await page.waitForLoadState('networkidle');
  await look('sent');
  await context.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/**
 * The same without a script: empty, wrong, not taken, taken. Axe needs a script, so that it looks at
 * a twin of the page, of the same browser, to which no script of the site comes.
 */
export async function walkWithoutScript(walk: Walk, walked: WalkedForm): Promise<void> {
  const context = await browserContext(walk, false);
  const twin = await browserContext(walk, true);
  await twin.route(/\.js(\?|$)/, (route) => route.abort());
  const page = await context.newPage();
  const look = (state: string) => lookAtTwin(walk, { page, twin, name: walked.name, state });
  await page.goto(await walked.open(context.request, walk.mailbox));
  const form = formOn(page, walked);
  await look('empty, without JavaScript');

  const email = `walked.${Date.now()}@example.com`;
  if (walked.canBeWrong) {
    await sends(form).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/refused=/);
    await look('errors, without JavaScript');
  }
  await setFaults(walk.dataDir, [
    { path: '/api/v2/form-submit', method: 'POST', kind: 'fail', status: 503 },
    { path: '/api/form/submit', method: 'POST', kind: 'fail', status: 503 },
    { path: '/api/v2/valuations*', method: 'POST', kind: 'fail', status: 503 },
  ]);
  try {
    await fillByKeyboard(page, form, email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/refused=503|validation-error/);
    await look('failed, without JavaScript');
  } finally {
    await setFaults(walk.dataDir, []);
  }
  // A stage says so on a page of its own, which leads back.
  if (page.url().includes('validation-error')) await page.goBack();
  await fillByKeyboard(page, form, email);
  await page.keyboard.press('Enter');
  await wentOn(page, walked);
  await look('sent, without JavaScript');
  await Promise.all([context.close(), twin.close()]);
}

interface Twin {
  page: Page;
  twin: BrowserContext;
  name: string;
  state: string;
}

async function lookAtTwin({ look }: Walk, { page, twin, name, state }: Twin): Promise<void> {
  await twin.addCookies(await page.context().cookies());
  const other = await twin.newPage();
  await other.goto(page.url());
  // As with a script, but that nothing moves.
  await look(other, name, state, false);
  await other.close();
}
