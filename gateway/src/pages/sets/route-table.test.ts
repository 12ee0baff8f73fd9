import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea } from './page-set.ts';
import { createRouteTable } from './route-table.ts';

function area(name: string, part: string): ServedArea {
  const own = (file: string) => ({ scripts: [`${file}.js`], styles: [`${file}.css`] });
  return {
    area: name,
    version: '1.0.0',
    base: `/${name}/`,
    role: 'remote',
    entry: 'entry.js',
    container: name,
    server: 'index.mjs',
    files: own('area'),
    routes: [],
    widgets: [{ name: part, uses: [], files: own(part) }],
    uses: [],
  };
}

function filesWith(mode: WidgetUse['mode']) {
  const page = area('page', 'banner');
  page.routes = [
    {
      id: 'home',
      path: '/',
      layout: 'default',
      access: 'public',
      uses: [{ widget: 'form', mode }],
      files: { scripts: ['home.js'], styles: ['home.css'] },
    },
  ];
  return createRouteTable({ set: 1, areas: [page, area('forms', 'form')] }).match('/')?.files;
}
const ownScripts = ['/releases/page/1.0.0/area.js', '/releases/page/1.0.0/home.js'];
const ownStyles = ['/releases/page/1.0.0/area.css', '/releases/page/1.0.0/home.css'];

it('lists the scripts and styles of a widget that hydrates immediately', () => {
  expect(filesWith('render')).toEqual({
    scripts: [...ownScripts, '/releases/forms/1.0.0/area.js', '/releases/forms/1.0.0/form.js'],
    styles: [...ownStyles, '/releases/forms/1.0.0/area.css', '/releases/forms/1.0.0/form.css'],
  });
});

it('lists only the styles of a widget that hydrates when visible', () => {
  expect(filesWith('visible')).toEqual({
    scripts: ownScripts,
    styles: [...ownStyles, '/releases/forms/1.0.0/area.css', '/releases/forms/1.0.0/form.css'],
  });
});

it('lists neither scripts nor styles of a lazy widget', () => {
  expect(filesWith('lazy')).toEqual({ scripts: ownScripts, styles: ownStyles });
});
