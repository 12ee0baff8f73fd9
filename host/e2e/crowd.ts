import type { Browser, Page } from '@playwright/test';
import { ordinaryUserAgent } from '@contracts/build/browser/launch-options.ts';

let people = 0;

interface Person {
  /** A cookie that the visitor already has. It selects the set, but the watch does not count it. */
  bucket?: number;
  /** The set that the visitor must be assigned at random. Visitors of other sets leave. */
  set?: number;
}

/** Visits a page as a new visitor, with their own browser and IP address. */
export async function visit(
  browser: Browser,
  address: string,
  { bucket, set }: Person,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const drawn = set === undefined ? null : await drawUntil(address, set);
  const context = await browser.newContext({
    userAgent: ordinaryUserAgent,
    extraHTTPHeaders: { 'X-Forwarded-For': drawn?.from ?? nextAddress() },
  });
  if (drawn) {
    const url = new URL(address).origin;
    await context.addCookies(drawn.cookies.map((cookie) => ({ ...cookie, url })));
  }
  if (bucket !== undefined) {
    await context.addCookies([
      { name: 'bucket', value: String(bucket), url: new URL(address).origin },
    ]);
  }
  const page = await context.newPage();
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(address);
  await act(page);
  // Let the page send its reports.
  await page.waitForTimeout(700);
  await context.close();
}

interface Drawn {
  from: string;
  cookies: { name: string; value: string }[];
}

const maxDraws = 200;

/** Sends visitors from different networks until one is assigned the set. */
async function drawUntil(address: string, set: number): Promise<Drawn> {
  for (let draws = 1; ; draws += 1) {
    const from = nextAddress();
    const answer = await look(address, from);
    const isWanted = Number(answer.headers.get('x-release-set')) === set;
    // If the canary has ended in the meantime, no visitor is assigned to it.
    if (!isWanted && draws < maxDraws) continue;
    const cookies = cookiesOf(answer).map((text) => {
      const [name = '', value = ''] = text.split('=');
      return { name, value };
    });
    return { from, cookies };
  }
}

async function look(address: string, from: string, cookie = ''): Promise<Response> {
  const headers = { 'User-Agent': ordinaryUserAgent, 'X-Forwarded-For': from, Cookie: cookie };
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  return answer;
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');

/** Visitors without scripts who open the page twice. */
export async function passers(address: string, count: number): Promise<void> {
  const pass = async () => {
    const from = nextAddress();
    await look(address, from, cookiesOf(await look(address, from)).join('; '));
  };
  for (let passed = 0; passed < count; passed += 5) {
    await Promise.all(Array.from({ length: 5 }, pass));
  }
}

function nextAddress(): string {
  people += 1;
  // Only the first visit from a /24 network counts.
  return `10.${Math.floor(people / 250)}.${people % 250}.7`;
}
