import type { PageSet } from '@contracts/platform/remote/build-record';
import { createContainerLoader } from './container-loader.ts';
import { shareScope } from './share-scope.ts';

const area: PageSet['areas'][number] = {
  area: 'mf-test',
  version: '1.0.0',
  role: 'remote',
  base: '/releases/mf-test/1.0.0/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-of-the-entry',
  container: 'mf_test',
  routes: [],
  widgets: [],
  uses: [],
};
const set: PageSet = { set: 1, areas: [area] };
const parts = { routes: {}, widgets: {} };

function stubContainer() {
  return { init: jest.fn(), get: jest.fn(async (_module: string) => () => ({ remote: parts })) };
}

/** The entry that is being asked for. */
function askedEntry(): HTMLScriptElement {
  const scripts = document.head.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  return scripts[0]!;
}

/** The entry comes, and leaves its container. */
async function answer(container?: unknown): Promise<void> {
  await Promise.resolve();
  if (container !== undefined) Object.assign(globalThis, { mf_test: container });
  askedEntry().dispatchEvent(new Event('load'));
}

async function fail(): Promise<void> {
  await Promise.resolve();
  askedEntry().dispatchEvent(new Event('error'));
}

beforeEach(() => {
  document.head.replaceChildren();
  Object.assign(globalThis, { mf_test: undefined });
});

it('gives the container what the host shares, and takes its parts', async () => {
  const container = stubContainer();
  const loading = createContainerLoader(set)('mf-test');
  await answer(container);
  await expect(loading).resolves.toBe(parts);
  expect(container.init).toHaveBeenCalledWith(shareScope);
  expect(container.get).toHaveBeenCalledWith('./remote');
});

it('runs an entry only if it is what was published', async () => {
  const loading = createContainerLoader(set)('mf-test');
  expect(askedEntry().getAttribute('src')).toBe('/releases/mf-test/1.0.0/remoteEntry.js');
  expect(askedEntry().integrity).toBe('sha384-of-the-entry');
  await answer(stubContainer());
  await loading;
});

it('asks once, however many need the area', async () => {
  const load = createContainerLoader(set);
  const both = Promise.all([load('mf-test'), load('mf-test')]);
  await answer(stubContainer());
  await expect(both).resolves.toEqual([parts, parts]);
  await load('mf-test');
  expect(document.head.querySelector('script')).toBeNull();
});

it('asks at a new address after a failure', async () => {
  const load = createContainerLoader(set);
  const first = load('mf-test');
  await fail();
  await expect(first).rejects.toThrow('/releases/mf-test/1.0.0/remoteEntry.js did not load');
  const second = load('mf-test');
  expect(askedEntry().getAttribute('src')).toBe('/releases/mf-test/1.0.0/remoteEntry.js?attempt=1');
  await answer(stubContainer());
  await expect(second).resolves.toBe(parts);
});

it('says so where an entry came and threw', async () => {
  const loading = createContainerLoader(set)('mf-test');
  await answer();
  await expect(loading).rejects.toThrow('remoteEntry.js left no container');
});

it('says so where an area exposes nothing', async () => {
  const loading = createContainerLoader(set)('mf-test');
  await answer({ init: () => {}, get: async () => () => ({}) });
  await expect(loading).rejects.toThrow('mf-test exposes no remote');
});

it('gives an entry that never answers 8 seconds', async () => {
  jest.useFakeTimers();
  const outcome = createContainerLoader(set)('mf-test').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await outcome).toMatchObject({ message: 'mf-test did not load within 8000 ms' });
  jest.useRealTimers();
});

it('knows no area that the set does not hold', async () => {
  await expect(createContainerLoader(set)('mf-other')).rejects.toThrow("No area 'mf-other'");
});
