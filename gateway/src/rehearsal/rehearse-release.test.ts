import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openReleaseStore, ReleaseRefusedError, type ReleaseStore } from 'releases';
import { brandFolderOf, readBrand } from '../brand.ts';
import { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { publish } from '../../test/test-site.ts';
import { createRehearsal } from './rehearse-release.ts';

const by = { by: 'Ada', reason: 'a test' };
let folder: string;
let store: ReleaseStore;
let isStarting: boolean;
let reports: string[];
beforeEach(async () => {
  isStarting = false;
  reports = [];
  folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  const brand = await readBrand(brandFolderOf('wexcombe'));
  const rehearse = createRehearsal({
    brand,
    logger: pino({ level: 'silent' }),
    report: (message) => reports.push(message),
    acceptsUndecided: () => isStarting,
  });
  const unrehearsed = await openReleaseStore(path.join(folder, 'releases'));
  for (const area of ['host', 'mf-test', 'mf-broken'] as const) {
    await publish(unrehearsed, area, '1.0.0', {
      bundle: area === 'host' ? 'host.mjs' : 'area.mjs',
    });
  }
  const releases = ['host', 'mf-test', 'mf-broken'].map((area) => ({ area, version: '1.0.0' }));
  await unrehearsed.promoteMany(releases, by);
  store = await openReleaseStore(path.join(folder, 'releases'), { rehearse });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function refusals(publishing: Promise<unknown>) {
  const error = await publishing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return [];
  if (!(error instanceof ReleaseRefusedError)) throw error;
  return error.refusals.map(({ rule, area, other, message }) => ({ rule, area, other, message }));
}

const publishWith = (example: unknown, area: 'mf-test' | 'host' = 'mf-test') =>
  refusals(publish(store, area, '2.0.0', { examples: { first: example } }));

it('accepts a release whose examples render with their recorded responses', async () => {
  const answers = [{ path: '/api/cars?page=2', body: { cars: 3 } }];
  const url = `/page/data?path=${encodeURIComponent('/api/cars?page=2')}`;
  expect(await publishWith({ url, answers })).toEqual([]);
  expect((await store.release('mf-test', '2.0.0')).files.map((file) => file.path)).toContain(
    'examples/first.json',
  );
});

it.each([
  ['throws', { url: '/page/throws' }, /was not rendered: Error: a team made a mistake/],
  [
    'throws while a section of its page renders',
    { url: '/page/half-drawn?part=mf-test/teaser' },
    /threw while it rendered mf-test\/teaser\./,
  ],
  ['has a different status', { url: '/page/missing' }, /answered 404, not 200/],
  ['redirects', { url: '/page/redirect?to=/login' }, /answered 302, not 200/],
  ['crashes its renderer', { url: '/page/dies' }, /was not rendered: the renderer died/],
  [
    'requests a response that was not recorded',
    { url: '/page/data?path=/api/none' },
    /asked for what was not recorded: GET \/api\/none/,
  ],
])('rejects a release with an example that %s and does not store it', async (_, example, words) => {
  const [refusal, ...more] = await publishWith(example);
  expect(more).toEqual([]);
  expect(refusal).toMatchObject({ rule: 'example', area: 'mf-test' });
  expect(refusal?.message).toMatch(words);
  expect(refusal?.message).toContain('mf-test@2.0.0 (Team mf-test): its example first');
  expect(await store.releases('mf-test')).toHaveLength(1);
});

it.each(['logo.png', '/releases/mf-test/2.0.0/logo.png'])(
  'platform#F3: rejects a release whose page requests %s, which the release does not contain',
  async (address) => {
    const url = `/page/own?markup=${encodeURIComponent(`<img alt="" src="${address}">`)}`;
    const [refusal] = await publishWith({ url });
    expect(refusal).toMatchObject({ rule: 'example', area: 'mf-test' });
    expect(refusal?.message).toContain(`asks for ${address}, which the release does not hold.`);
  },
);

it('platform#F3: rejects a release whose style sheet requests a file missing from the release', async () => {
  const styles = 'p{background:url(gone.png)}';
  const [refusal] = await refusals(publish(store, 'mf-test', '2.0.0', { styles }));
  expect(refusal).toMatchObject({ rule: 'file-missing', area: 'mf-test' });
  expect(refusal?.message).toContain('/releases/mf-test/2.0.0/gone.png (in browser/');
});

describe('platform#F13: an area that changes global objects', () => {
  const meddling = (area: string, bundle: string, examples = {}) =>
    refusals(publish(store, area, '2.0.0', { bundle, examples }));

  it('is rejected when it makes the change while loading, even without an example', async () => {
    const [refusal, ...more] = await meddling('mf-test', 'meddling-area.mjs');
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ rule: 'changed-intrinsics', area: 'mf-test' });
    expect(refusal?.message).toMatch(
      /^mf-test@2\.0\.0 \(Team mf-test\): it changes .*Object\.prototype\[Symbol\(shared\)\].*, which belongs to all areas/,
    );
    expect(refusal?.message).toContain('Array.prototype.flatMap');
    expect(refusal?.message).toContain('String.prototype.at');
    expect(await store.releases('mf-test')).toHaveLength(1);
  });

  it('is rejected when it makes the change while rendering', async () => {
    const first = { url: '/page/part?area=mf-test' };
    const [refusal] = await meddling('mf-test', 'late-meddling-area.mjs', { first });
    expect(refusal).toMatchObject({ rule: 'changed-intrinsics', area: 'mf-test' });
    expect(refusal?.message).toContain('it changes fetch, JSON.parse, which');
  });

  it('does not prevent other areas from publishing while it is live', async () => {
    const unrehearsed = await openReleaseStore(path.join(folder, 'releases'));
    await publish(unrehearsed, 'mf-broken', '2.0.0', { bundle: 'meddling-area.mjs' });
    await unrehearsed.promote({ area: 'mf-broken', version: '2.0.0', ...by });
    expect(await publishWith({ url: '/page/markup' })).toEqual([]);
  });
});

it('rejects a release with an invalid example', async () => {
  const [refusal] = await publishWith({ url: 'https://elsewhere.example.com' });
  expect(refusal).toMatchObject({ rule: 'example', area: 'mf-test' });
  expect(refusal?.message).toContain("examples/first.json of mf-test@2.0.0 can't be used");
});

it('rejects a host release that breaks the example of another team', async () => {
  await publish(store, 'mf-test', '2.0.0', { examples: { first: { url: '/page/markup' } } });
  await store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  const broken = await refusals(publish(store, 'host', '2.0.0', { bundle: 'broken-area.mjs' }));
  expect(broken).toMatchObject([{ rule: 'example', area: 'host', other: 'mf-test' }]);
});

it('trust#L3: removes server paths from renderer error messages', async () => {
  const examples = { first: { url: '/page/tells-where' } };
  const [refusal] = await refusals(publish(store, 'host', '2.0.0', { examples }));
  expect(refusal?.message).toContain('At host@2.0.0/server/index.mjs');
  expect(JSON.stringify(refusal)).not.toContain(folder);
});

it('rejects an example that is too large', async () => {
  const [refusal] = await publishWith({ url: '/page/markup', status: ' '.repeat(300_000) }).catch(
    (error: Error) => [error],
  );
  expect(refusal?.message).toContain('256000 at most');
});

it('rejects a page that fails when an area whose widget it shows cannot be loaded', async () => {
  const widgets = [{ name: 'part', uses: [], files: { scripts: [], styles: [] } }];
  await publish(store, 'mf-broken', '2.0.0', { bundle: 'area.mjs', changes: { widgets } });
  await store.promote({ area: 'mf-broken', version: '2.0.0', ...by });
  const url = '/page/neighbour?area=mf-broken';
  const examples = { alone: { url: `${url}&alone` }, fragile: { url } };
  const changes = { uses: [{ widget: 'part', mode: 'render' as const }] };
  const drilled = await refusals(publish(store, 'mf-test', '2.0.0', { examples, changes }));
  expect(drilled).toMatchObject([{ rule: 'failure-drill', area: 'mf-test', other: 'mf-broken' }]);
  expect(drilled[0]?.message).toContain(
    'with mf-broken failing to load, its example fragile (/page/neighbour?area=mf-broken)',
  );
});

it('accepts a page that omits only the widget of an area that cannot be loaded', async () => {
  const widgets = [{ name: 'part', uses: [], files: { scripts: [], styles: [] } }];
  await publish(store, 'mf-broken', '2.0.0', { bundle: 'area.mjs', changes: { widgets } });
  await store.promote({ area: 'mf-broken', version: '2.0.0', ...by });
  const changes = { uses: [{ widget: 'part', mode: 'render' as const }] };
  const url = '/page/neighbour?area=mf-broken&alone';
  expect(
    await refusals(publish(store, 'mf-test', '2.0.0', { examples: { first: { url } }, changes })),
  ).toEqual([]);
});

describe('forms-and-account#18: a rehearsal whose renderer is killed from outside', () => {
  const example = { url: '/page/markup' };
  beforeEach(() => {
    const { render } = RendererProcess.prototype;
    jest.spyOn(RendererProcess.prototype, 'render').mockImplementationOnce(function killed(
      this: RendererProcess,
      page,
    ) {
      process.kill(this.pid!, 'SIGKILL');
      return render.call(this, page);
    });
  });

  it('rejects the release when it is published', async () => {
    expect(await publishWith(example)).toMatchObject([{ rule: 'example', area: 'mf-test' }]);
  });

  it('accepts the release with a warning when the site starts from sources', async () => {
    isStarting = true;
    expect(await publishWith(example)).toEqual([]);
    expect(reports).toEqual([
      expect.stringMatching(
        /^Warning: mf-test@2\.0\.0 .* the renderer died: killed from outside\.$/,
      ),
    ]);
  });

  it('reports the failure once for a release with several examples', async () => {
    const examples = { a: example, b: example, c: example };
    expect(await refusals(publish(store, 'mf-test', '2.0.0', { examples }))).toHaveLength(1);
  });

  it('rejects a release that throws even when the site starts from sources', async () => {
    isStarting = true;
    jest.restoreAllMocks();
    expect(await publishWith({ url: '/page/throws' })).toHaveLength(1);
  });
});
