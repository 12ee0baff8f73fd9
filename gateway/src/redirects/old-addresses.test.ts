import type { Request } from 'express';
import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';
import { redirectForAccess } from './page-redirects.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (path: string) => supertest(site.app).get(path);

it('S43: leads an address that the editors wrote down to its page', async () => {
  site.dealerApi.redirects.set('/old-page', { url: '/page/markup', status: 308 });
  const { headers } = await open('/Old-Page?gclid=1').expect(308);
  expect(headers['location']).toBe('/page/markup?gclid=1');
});

it('leaves the API and the files of releases alone', async () => {
  site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: [] });
  await open('/api/v2/vehicle-search/?regnumber=AB12CDE').expect(200);
  await open('/releases/mf-test/1.0.0/entry.js?regnumber=AB12CDE').expect(200);
});

it('S43: shows the page where the lookup fails', async () => {
  site.dealerApi.redirects.set('/page/deferred', { url: 'nowhere', status: 200 });
  await open('/page/deferred').expect(200);
});

it('S42: refuses a page whose access it does not know, by its name', () => {
  expect(() => redirectForAccess('staff' as 'public', {} as Request)).toThrow(
    expect.objectContaining({ status: 500, message: 'Unknown middleware staff' }),
  );
});
