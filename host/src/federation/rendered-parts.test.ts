import type { PageArea } from '@contracts/platform/remote/build-record';
import { PartRegistry } from './part-registry.ts';
import { stubOpenTab } from '../open-tab/stub-open-tab.test-double.ts';
import { reloadForFailed, startRenderedParts } from './rendered-parts.ts';

const area: PageArea = {
  area: 'mf-search',
  version: '1.0.0',
  base: '/releases/mf-search/1.0.0/',
  role: 'remote',
  entry: 'entry.js',
  container: 'mf_search',
  routes: [],
  widgets: [{ name: 'site-map', uses: [] }],
  uses: [],
};

it('loads the rest of the set before hydration if the page shows a widget of an unknown area', async () => {
  document.body.innerHTML =
    '<div data-boundary="mf-search/site-map" data-frame="a">All pages</div>';
  const loadParts = jest.fn(async () => ({
    routes: {},
    widgets: { 'site-map': async () => ({ Component: () => null }) },
  }));
  const read = async () => registry.add({ set: 1, areas: [area] }).length > 0;
  const rest = { isRead: () => false, read };
  const registry = new PartRegistry({ set: 1, areas: [] }, loadParts, rest);
  await startRenderedParts(document, registry, { route: null, unavailable: [] });
  expect(registry.widget('site-map')?.get()).toBe('ready');
});

describe('shell#12, S33: widgets of a server-rendered page whose scripts fail to load', () => {
  async function land(mayReloadFor: (part: string) => boolean) {
    document.body.innerHTML =
      '<div data-boundary="mf-search/site-map" data-frame="a">All pages</div>';
    const set = { set: 1, areas: [area] };
    const registry = new PartRegistry(set, () => Promise.reject(new Error('refused')));
    await startRenderedParts(document, registry, { route: null, unavailable: [] });
    const reload = jest.fn();
    return { isLeft: reloadForFailed(registry, stubOpenTab({ reload, mayReloadFor })), reload };
  }
  afterEach(() => jest.restoreAllMocks());

  it('reload the page once', async () => {
    const asked: string[] = [];
    const { isLeft, reload } = await land((part) => asked.push(part) > 0);
    expect(isLeft).toBe(true);
    expect(asked).toEqual(['mf-search/site-map']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('do not reload the page a second time', async () => {
    const { isLeft, reload } = await land(() => false);
    expect(isLeft).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('do not reload the page while offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { isLeft, reload } = await land(() => true);
    expect(isLeft).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
