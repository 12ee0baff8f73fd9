import supertest from 'supertest';
import { noSiteChrome, type SiteChrome } from '@contracts/platform/host/site-chrome';
import { pageStateElementId, type PageState } from '@contracts/platform/remote/page-state';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

const siteChrome: SiteChrome = {
  ...noSiteChrome,
  sites: [siteFixture({ telephone: '01632 960555' })],
};
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ siteChrome: () => siteChrome });
});
afterAll(() => site.close());

async function stateOf(path: string): Promise<PageState> {
  const { text } = await supertest(site.app).get(path);
  const state = new RegExp(`id="${pageStateElementId}"[^>]*>(.*?)</script>`).exec(text)?.[1] ?? '';
  return JSON.parse(state) as PageState;
}

it('S58: uses the telephone number of the first dealership as the main number', async () => {
  const { brand } = await stateOf('/page/markup');
  expect(brand.telephones.main).toBe('01632 960555');
});

it('leaves site chrome data out of the state of a server-rendered page', async () => {
  expect(await stateOf('/page/markup')).not.toHaveProperty('siteChrome');
});

it('includes site chrome data in the state of a client-rendered page', async () => {
  jest.spyOn(site.pool, 'rendererOf').mockReturnValue(null);
  const state = await stateOf('/page/markup');
  expect(state.siteChrome).toEqual(siteChrome);
  expect(state.brand.telephones.main).toBe('01632 960555');
});
