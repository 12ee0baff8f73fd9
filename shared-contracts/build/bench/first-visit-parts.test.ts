import { remoteManifestSchema } from '@contracts/platform/remote/remote-manifest';
import type { Area } from '../webpack/area.ts';
import { firstVisitParts } from './first-visit-parts.ts';

function area(manifest: object): Area {
  const parsed = remoteManifestSchema.parse({
    owner: 'A team',
    budget: { scriptBytes: 1 },
    ...manifest,
  });
  return {
    folder: `/${parsed.area}`,
    manifest: parsed,
    version: '1.0.0',
    contract: '1.0',
    container: parsed.area,
  };
}

const render = (widget: string) => ({ widget, mode: 'render' });
const areas = [
  area({
    area: 'shell',
    role: 'host',
    uses: [render('banner'), { widget: 'chat', mode: 'demand' }],
  }),
  area({
    area: 'stock',
    routes: [{ id: 'results', path: '/stock', uses: [render('slider')] }],
    widgets: [{ name: 'card' }, { name: 'slider', uses: [render('card')] }],
  }),
  area({ area: 'talk', widgets: [{ name: 'banner' }, { name: 'chat' }] }),
];
const visited = (path: string) =>
  firstVisitParts(areas, path).map((part) => `${part.area.manifest.area} ${part.kind} ${part.id}`);

it('names the route, what it renders, what that renders, and what the host renders', () => {
  expect(visited('/stock')).toEqual([
    'stock route results',
    'stock widget slider',
    'stock widget card',
    'talk widget banner',
  ]);
});

it('refuses a path that no manifest declares', () => {
  expect(() => visited('/stock/1')).toThrow('No manifest declares the route /stock/1');
});
