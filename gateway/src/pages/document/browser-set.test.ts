import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';
import { neededSet } from './browser-set.ts';
import type { ServedArea } from '../sets/page-set.ts';
import { createRouteTable } from '../sets/route-table.ts';

const files = { scripts: ['a.js'], styles: ['a.css'] };
const uses = (...names: string[]): WidgetUse[] => names.map((widget) => ({ widget, mode: 'lazy' }));

function area(name: string, changes: Partial<ServedArea> = {}): ServedArea {
  return {
    area: name,
    version: '1.0.0',
    base: `/releases/${name}/1.0.0/`,
    role: 'remote',
    entry: 'entry.js',
    container: name,
    integrity: `sha384-${name}`,
    server: 'index.mjs',
    files,
    routes: [],
    widgets: [],
    uses: [],
    ...changes,
  };
}
const route = (path: string, used: WidgetUse[] = []) => ({
  id: path.slice(1),
  path,
  layout: 'default' as const,
  access: 'public' as const,
  uses: used,
  files,
});
const widget = (name: string, used: WidgetUse[] = []) => ({ name, uses: used, files });

const page = {
  set: 4,
  areas: [
    area('host', { role: 'host', uses: uses('saved') }),
    area('mf-search', {
      routes: [route('/search'), route('/compare')],
      widgets: [widget('saved')],
    }),
    area('mf-vehicle', { routes: [route('/vehicle', uses('form'))] }),
    area('mf-forms', { widgets: [widget('form', uses('map')), widget('survey')] }),
    area('mf-maps', { widgets: [widget('map', uses('form'))], uses: uses('consent') }),
    area('mf-consent', { widgets: [widget('consent')] }),
    area('mf-other', { routes: [route('/other')], widgets: [widget('other')] }),
  ],
};

function needs(path: string) {
  const { areas } = neededSet(page, createRouteTable(page).match(path));
  return Object.fromEntries(
    areas.map(({ area: name, routes, widgets }) => [
      name,
      [...routes.map(({ id }) => id), ...widgets.map((own) => own.name)].join(' '),
    ]),
  );
}

it('includes the widgets that a page uses, directly or through other widgets', () => {
  expect(needs('/vehicle')).toEqual({
    host: '',
    'mf-search': 'saved',
    'mf-vehicle': 'vehicle',
    'mf-forms': 'form',
    'mf-maps': 'map',
    'mf-consent': 'consent',
  });
});

it('includes only the matching route of an area', () => {
  expect(needs('/compare')).toEqual({ host: '', 'mf-search': 'compare saved' });
});

it('includes the host and its widgets if no route matches', () => {
  expect(needs('/nothing/here')).toEqual({ host: '', 'mf-search': 'saved' });
});

it('includes the integrity hash of each area but not its file lists', () => {
  const { set, areas } = neededSet(page, createRouteTable(page).match('/vehicle'));
  expect(set).toBe(4);
  for (const { area: name, integrity } of areas) expect(integrity).toBe(`sha384-${name}`);
  expect(JSON.stringify(areas)).not.toContain('a.js');
});
