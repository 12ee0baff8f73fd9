import { getInstance, init } from '@module-federation/enhanced/runtime';
import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import { createAreaLoader } from './load-areas.ts';
import type { LoadParts } from './part-registry.ts';

const parts = { routes: {}, widgets: {} };
const host: PageArea = {
  area: 'host',
  version: '1.0.0',
  role: 'host',
  base: '/releases/host/1.0.0/',
  entry: 'main.js',
  container: null,
  routes: [],
  widgets: [],
  uses: [],
};

function remoteOf(number: number): PageArea {
  const area = `mf-test${number}`;
  return {
    ...host,
    area,
    role: 'remote',
    base: `/releases/${area}/1.0.0/`,
    entry: 'remoteEntry.js',
    integrity: 'sha384-of-the-entry',
    container: `mf_test${number}`,
  };
}

/** The runtime loads each remote once, so each test takes a fresh one. */
const fresh = [1, 2, 3, 4, 5, 6, 7].map(remoteOf);
const set: PageSet = { set: 1, areas: [host, ...fresh] };
let loadParts: LoadParts;

beforeAll(() => {
  // In a page, the federation plugin of the host's build does this.
  init({ name: 'host', remotes: [] });
  loadParts = createAreaLoader(set);
});
beforeEach(() => {
  document.head.replaceChildren();
});

function openArea() {
  const { area, base, entry, container } = fresh.shift() as PageArea;
  return {
    area,
    entry: `${base}${entry}`,
    load: () => loadParts(area),
    /** The entry arrives and leaves this container. */
    async answer(left?: unknown) {
      const script = await askedEntry();
      if (left !== undefined) Object.assign(globalThis, { [String(container)]: left });
      script.dispatchEvent(new Event('load'));
    },
  };
}

function stubContainer(module: unknown = { remote: parts }) {
  return { init: jest.fn(), get: jest.fn(async (_module: string) => () => module) };
}

/** The entry that is being asked for. */
async function askedEntry(): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 50; turn += 1) {
    const script = document.head.querySelector('script');
    if (script !== null) return script;
    await Promise.resolve();
  }
  throw new Error('No entry is asked for');
}

it('initialises the container with the shared modules and loads the remote module', async () => {
  const { load, answer } = openArea();
  const container = stubContainer();
  const loading = load();
  await answer(container);
  await expect(loading).resolves.toBe(parts);
  expect(container.init.mock.calls[0][0]).toBe(getInstance()?.shareScopeMap['default']);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

it('requests the entry with its integrity hash', async () => {
  const { load, answer, entry } = openArea();
  const loading = load();
  const script = await askedEntry();
  expect(new URL(script.src).pathname).toBe(entry);
  expect(script.integrity).toBe('sha384-of-the-entry');
  await answer(stubContainer());
  await loading;
});

it('loads an area only once for several callers', async () => {
  const { load, answer } = openArea();
  const both = Promise.all([load(), load()]);
  await answer(stubContainer());
  await expect(both).resolves.toEqual([parts, parts]);
  await load();
  expect(document.head.querySelector('script')).toBeNull();
});

it('retries with a new URL', async () => {
  const { load, answer, entry } = openArea();
  const first = load();
  (await askedEntry()).dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(entry);
  const second = load();
  expect((await askedEntry()).src).toMatch(new RegExp(`${entry}\\?attempt=1$`));
  await answer(stubContainer());
  await expect(second).resolves.toBe(parts);
});

it('rejects an entry that defines no container', async () => {
  const { area, load, answer } = openArea();
  const loading = load();
  await answer();
  await expect(loading).rejects.toThrow(area.replace('-', '_'));
});

it('rejects an area that exposes no remote module', async () => {
  const { area, load, answer } = openArea();
  const loading = load();
  await answer(stubContainer({}));
  await expect(loading).rejects.toThrow(`${area} exposes no remote`);
});

it('times out an entry after 8 seconds', async () => {
  jest.useFakeTimers();
  const outcome = openArea()
    .load()
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await outcome).toMatchObject({ message: expect.stringMatching(/8000 ms|timed out/) });
  jest.useRealTimers();
});

it('rejects an area that is not in the set', async () => {
  await expect(loadParts('mf-other')).rejects.toThrow("No area 'mf-other'");
});
