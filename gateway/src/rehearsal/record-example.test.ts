import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openReleaseStore, type RehearsedRelease } from 'releases';
import { exampleSchema } from '@contracts/platform/remote/example';
import { publish } from '../../test/test-site.ts';
import { brandFolderOf, readBrand } from '../brand.ts';
import { exampleText, recordExample, type FetchFromApi } from './record-example.ts';
import { rehearsePage } from './rehearse-page.ts';
import { withRenderer } from './with-renderer.ts';

let folder: string;
let releases: RehearsedRelease[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recording-'));
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const areas = ['host', 'mf-test'];
  for (const area of areas) await publish(store, area, '1.0.0');
  releases = await Promise.all(
    areas.map(async (area) => ({
      record: await store.release(area, '1.0.0'),
      folder: path.dirname(store.serverFolder(area, '1.0.0')),
    })),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const api = '/api/cars?page=2';
const example = exampleSchema.parse({ url: `/page/data?path=${encodeURIComponent(api)}` });

async function record(ask: FetchFromApi, recorded = example) {
  const brand = await readBrand(brandFolderOf('wexcombe'));
  const deps = { brand, logger: pino({ level: 'silent' }) };
  return withRenderer(deps, { releases }, async (renderer) => {
    const found = await recordExample(renderer, recorded, ask);
    const read = exampleSchema.parse(JSON.parse(exampleText(found.example)));
    return { ...found, read, replayed: (await rehearsePage(renderer, read)).faults };
  });
}

it('records the API responses of a page with shortened lists and renders the page from them', async () => {
  const choices = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [`m${id}`, { label: id }]));
  const body = { data: [1, 2, 3, 4], choices, meta: { total: 4, page: [] } };
  const { faults, read, replayed } = await record(async () => ({ status: 200, body }));
  const { m7: _last, ...kept } = choices;
  const shorter = { data: [1, 2], choices: kept, meta: { total: 4, page: [] } };
  expect(read.answers).toEqual([{ method: 'GET', path: api, status: 200, body: shorter }]);
  expect([faults, replayed]).toEqual([[], []]);
});

it('reports a page whose status differs from its example', async () => {
  const ask = async () => ({ status: 200, body: {} });
  expect((await record(ask, { ...example, status: 404 })).faults).toEqual([
    'answered 200, not 404',
  ]);
});
