import type { Browser, Page } from '@playwright/test';

/** As a person's browser names itself: what says that it is automated is not counted as a visitor. */
export const personsBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let people = 0;

interface Person {
  /** Without it one is drawn, as for anybody. */
  bucket?: number;
}

/** A new person with a browser and a network address of their own. */
export async function visit(
  browser: Browser,
  address: string,
  { bucket }: Person,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    userAgent: personsBrowser,
    extraHTTPHeaders: { 'X-Forwarded-For': nextAddress() },
  });
  if (bucket !== undefined) {
    await context.addCookies([
      { name: 'bucket', value: String(bucket), url: new URL(address).origin },
    ]);
  }
  const page = await context.newPage();
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(address);
  await act(page);
  // What is told when a page is left must be on its way.
  await page.waitForTimeout(700);
  await context.close();
}

/** So many people look at a page, without a script running. */
export async function passers(address: string, count: number): Promise<void> {
  const pass = async () => {
    const headers = { 'User-Agent': personsBrowser, 'X-Forwarded-For': nextAddress() };
    await (await fetch(address, { headers })).arrayBuffer();
  };
  for (let passed = 0; passed < count; passed += 5) {
    await Promise.all(Array.from({ length: 5 }, pass));
  }
}

function nextAddress(): string {
  people += 1;
  return `198.18.${Math.floor(people / 250)}.${(people % 250) + 1}`;
}
