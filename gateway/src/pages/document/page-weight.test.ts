import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';

/** Numbers of areas: six, as at the launch of the site, and fifty. */
const [few, many] = [6, 50];
const by = { by: 'Ada', reason: 'a test' };

const files = { scripts: ['any.js', 'login.js'], styles: ['any.css'] };

/** The pages and widgets of a typical area. */
function parts(area: string) {
  return {
    routes: ['list', 'one', 'form'].map((id) => ({
      id,
      path: `/${area}/${id}/:slug`,
      layout: 'default' as const,
      access: 'public' as const,
      uses: [],
      files,
    })),
    widgets: ['teaser', 'rail'].map((name) => ({ name: `${area}-${name}`, uses: [], files })),
  };
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Publishes areas until the site has so many, and waits until they are served. */
async function grow(from: number, to: number): Promise<void> {
  const added = Array.from({ length: to - from }, (_, index) => `mf-team-${from + index}`);
  for (const area of added) {
    await publish(site.store, area, '1.0.0', { changes: parts(area) });
  }
  const { set } = await site.store.promoteMany(
    added.map((area) => ({ area, version: '1.0.0' })),
    by,
  );
  while (site.liveSets.live?.served.number !== set) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Weighs a page of an area and a page that belongs to no area. */
async function weights(): Promise<{ raw: number; brotli: number }[]> {
  const answers = await Promise.all(
    ['/page/markup', '/nothing/here'].map((path) => supertest(site.app).get(path)),
  );
  return answers.map(({ text }) => {
    const page = text.replaceAll(/nonce="[^"]*"/g, 'nonce=""');
    return { raw: Buffer.byteLength(page), brotli: brotliCompressSync(page).length };
  });
}

it('a page grows by at most 2% when the site grows from 6 to 50 areas', async () => {
  await grow(3, few);
  const before = await weights();
  await grow(few, many);
  const after = await weights();
  for (const [index, { raw, brotli }] of before.entries()) {
    expect((after[index]?.raw ?? 0) / raw).toBeLessThanOrEqual(1.02);
    expect((after[index]?.brotli ?? 0) / brotli).toBeLessThanOrEqual(1.02);
  }
});
