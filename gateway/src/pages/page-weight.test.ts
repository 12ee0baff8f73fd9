import { brotliCompressSync } from 'node:zlib';
import supertest from 'supertest';
import { openTestSite, publish, type TestSite } from '../../test/test-site.ts';

/** Six areas, as the site began with, and fifty. */
const [few, many] = [6, 50];
const by = { by: 'Ada', reason: 'a test' };

const files = { scripts: ['any.js', 'login.js'], styles: ['any.css'] };

/** An area such as teams add: some pages, some widgets. */
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
let published = 3;

beforeEach(async () => {
  site = await openTestSite();
  published = 3;
});
afterEach(() => site.close());

/** Pages of the site once it has so many areas, without what differs from one answer to the next. */
async function pageWith(areas: number, path: string): Promise<string> {
  const added = [];
  for (; published < areas; published += 1) {
    const area = `mf-team-${published}`;
    // oxlint-disable-next-line no-await-in-loop
    await publish(site.store, area, '1.0.0', { changes: parts(area) });
    added.push({ area, version: '1.0.0' });
  }
  if (added.length > 0) {
    const { set } = await site.store.promoteMany(added, by);
    while (site.liveSets.live?.served.number !== set) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const { text } = await supertest(site.app).get(path);
  return text.replaceAll(/nonce="[^"]*"/g, 'nonce=""');
}

it.each(['/page/markup', '/nothing/here'])(
  'is no heavier at %s for the areas that it does not show',
  async (path) => {
    const sizes = async (areas: number) => {
      const page = await pageWith(areas, path);
      return { raw: Buffer.byteLength(page), brotli: brotliCompressSync(page).length };
    };
    const before = await sizes(few);
    const after = await sizes(many);
    expect(after.raw / before.raw).toBeLessThanOrEqual(1.02);
    expect(after.brotli / before.brotli).toBeLessThanOrEqual(1.02);
  },
);
