import type { Site } from '@contracts/wire/catalogue/site';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Dependencies } from '../dependencies.ts';
import { siteCalls } from './site-calls.ts';

const sites: Site[] = [
  siteFixture({ id: 1, name: 'Wexcombe Bristol', slug: 'wexcombe-bristol' }),
  siteFixture({ id: 2, name: 'Wexcombe Parts', slug: 'wexcombe-parts', is_root: false }),
];
const catalogue = { sites: () => sites } as unknown as Dependencies['catalogue'];
const app = createCallsApp(siteCalls({ catalogue }));
const find = (query: string) => request(app).get(`/api/v2/web/organisation/site?${query}`);

test.each([
  ['is_root=perhaps', 'is_root', 'is_root must be 0 or 1'],
  ['searchOptions[is_root]=2', 'is_root', 'is_root must be 0 or 1'],
  ['distance_range=1e2', 'distance_range', 'distance_range must be a whole number from 1 to 1000'],
  [
    'pageOptions[resultsPerPage]=0',
    'resultsPerPage',
    'resultsPerPage must be a whole number from 1 to 100',
  ],
])('the site search rejects %s and names the invalid field', async (query, field, message) => {
  const { body } = await find(query).expect(400);
  expect(body).toEqual({ errors: [{ field, message }] });
});

test.each([
  ['is_root=1', ['Wexcombe Bristol']],
  ['searchOptions[is_root]=false', ['Wexcombe Parts']],
  // Empty options count as missing.
  ['is_root=&type=&distance_from=+&distance_range=', ['Wexcombe Bristol', 'Wexcombe Parts']],
])('the site search with %s finds %j', async (query, names) => {
  const { body } = await find(query).expect(200);
  expect(body.data.map(({ name }: Site) => name)).toEqual(names);
});
