import type { PageSet } from '@contracts/platform/remote/build-record';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type { HostServices } from '@contracts/platform/host/services';
import { PartRegistry } from '../federation/part-registry.ts';
import { createWidgetLoader } from './widget-loader.ts';

const cards = { vehicles: [], quotes: {} };

function loaderOf(load: true | undefined, { isKnown = true } = {}) {
  const loadParts = jest.fn(async (): Promise<RemoteParts> => ({
    routes: {},
    widgets: { 'saved-slider': async () => ({ Component: () => null, load: async () => cards }) },
  }));
  const widget = { name: 'saved-slider', uses: [], ...(load && { load }) };
  const area = { area: 'mf-search', role: 'remote', entry: '', container: '', base: '/' };
  const set = {
    set: 1,
    areas: [{ ...area, version: '1.0.0', routes: [], uses: [], widgets: [widget] }],
  } as PageSet;
  const read = async () => registry.add(set).length > 0;
  const begun = isKnown ? set : { set: 1, areas: [] };
  const registry = new PartRegistry(begun, loadParts, { isRead: () => isKnown, read });
  return { loadParts, loader: createWidgetLoader(registry, () => ({}) as HostServices) };
}

it('returns the data that a widget loads', async () => {
  const { loader } = loaderOf(true);
  expect(await loader.load('saved-slider', { cardGuids: [] })).toBe(cards);
});

it('does not fetch the script of a widget without a loader', async () => {
  const { loader, loadParts } = loaderOf(undefined);
  expect(await loader.load('saved-slider', { cardGuids: [] })).toBeUndefined();
  expect(loadParts).not.toHaveBeenCalled();
});

it('loads the data of a widget whose area the first page did not include', async () => {
  const { loader } = loaderOf(true, { isKnown: false });
  expect(await loader.load('saved-slider', { cardGuids: [] })).toBe(cards);
});
