import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIResponse, Page } from '@playwright/test';
import {
  omittedStylesElementId,
  type OmittedStyles,
} from '@contracts/platform/remote/omitted-styles';
import { journeyPages } from './journey-pages.ts';
import { expect, test } from './quiet-test.ts';
import { drawAll } from './violations.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** A scaled image does not render identically every time. */
const shadesOfPictures = { threshold: 0.02, maxDiffPixels: 0 };
const restTag = new RegExp(
  `<script type="application/json" id="${omittedStylesElementId}"[^>]*>(.*?)<`,
);

function restOf(html: string): OmittedStyles {
  return JSON.parse(restTag.exec(html)?.[1] ?? '[]') as OmittedStyles;
}

/** The document with all of its style sheets, as if none were deferred. */
function completed(html: string): string {
  let whole = html;
  for (const [address, cuts] of restOf(html)) {
    const tag = `<style data-href="${address}"`;
    const start = whole.indexOf('>', whole.indexOf(tag)) + 1;
    // From the end, so that earlier positions stay valid.
    for (const [place, text] of cuts.toReversed()) {
      whole = whole.slice(0, start + place) + text + whole.slice(start + place);
    }
  }
  return whole;
}

/**
 * Decodes all images. Otherwise a busy machine takes the screenshot before they are painted. Runs
 * in the page.
 */
async function decodeImages(): Promise<void> {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

/**
 * A phone, a desktop and paper. The page is rendered anew for each width: if a window is widened
 * for a screenshot, badges that a narrow window omits are sometimes missing.
 */
async function pictures(page: Page): Promise<Buffer[]> {
  async function picture(): Promise<Buffer> {
    await page.evaluate(decodeImages);
    return page.screenshot({ fullPage: true, animations: 'disabled' });
  }
  const taken: Buffer[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(drawAll);
    taken.push(await picture());
  }
  await page.emulateMedia({ media: 'print' });
  taken.push(await picture());
  await page.emulateMedia({ media: null });
  return taken;
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, open } of journeyPages) {
    test(`the ${name} page looks the same with its critical styles as with all styles`, async ({
      page,
      expectedErrors,
    }, testInfo) => {
      expectedErrors.push(/status of 404 .*\/nowhere-at-all$/, /ERR_FAILED .*woff2$/);
      // Whether a font loads in time varies.
      await page.route('**/*.woff2', (route) => route.abort());
      const address = await open(page);
      // Render the same response twice: other tests could have changed a second response.
      let answer: { response: APIResponse; html: string } | undefined;
      let drawn = (html: string) => html;
      await page.route(
        (url) => `${url.pathname}${url.search}` === address,
        async (route) => {
          if (answer === undefined) {
            const response = await route.fetch();
            answer = { response, html: await response.text() };
          }
          await route.fulfill({ response: answer.response, body: drawn(answer.html) });
        },
      );
      await page.goto(address, { waitUntil: 'networkidle' });
      const asSent = await pictures(page);
      drawn = completed;
      await page.goto(address, { waitUntil: 'networkidle' });
      const asWhole = await pictures(page);
      const rest = restOf(answer?.html ?? '');
      expect(JSON.stringify(rest).length).toBeGreaterThan(5_000);
      // A style sheet is replaced only if some of its rules were left out.
      expect(rest.filter(([, cuts]) => cuts.length === 0)).toEqual([]);
      for (const [at, picture] of asWhole.entries()) {
        const file = `${name}-${at}.png`;
        await mkdir(path.dirname(testInfo.snapshotPath(file)), { recursive: true });
        await writeFile(testInfo.snapshotPath(file), asSent[at] ?? '');
        expect(picture).toMatchSnapshot(file, shadesOfPictures);
      }
    });
  }
});

test('every style sheet is complete after the first paint', async ({ page }) => {
  await page.goto('/vehicle-search', { waitUntil: 'networkidle' });
  const rules = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(async (style) => {
        const address = style.dataset['href'] ?? '';
        const sheet = new CSSStyleSheet();
        await sheet.replace(await (await fetch(address)).text());
        return { address, held: style.sheet?.cssRules.length, published: sheet.cssRules.length };
      }),
    ),
  );
  expect(rules.length).toBeGreaterThan(2);
  for (const { address, held, published } of rules) expect(held, address).toBe(published);
});
