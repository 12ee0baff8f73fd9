import type { Refusal } from '../model/release-errors.ts';
import { nameOf } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { routePatterns } from './prove-routes.ts';

/**
 * Refuses a retirement for every remaining release that still shows a widget of the area or links
 * to one of its pages, unless another area of the set provides it. Older releases declare no links.
 */
export function proveRetirement(
  leaving: readonly ReleaseRecord[],
  staying: readonly ReleaseRecord[],
): Refusal[] {
  const widgets = new Set(staying.flatMap(({ build }) => build.widgets.map(({ name }) => name)));
  const pages = new Set(staying.flatMap(({ build }) => patternsOf(build.routes)));
  return leaving.flatMap((gone) => {
    const lost = gone.build.widgets.map(({ name }) => name).filter((name) => !widgets.has(name));
    const routes = gone.build.routes.map(({ path }) => path);
    const dead = routes.filter((path) => !patternsOf([{ path }]).some((one) => pages.has(one)));
    return staying.flatMap((user) => [
      ...widgetUses(user, gone, new Set(lost)),
      ...pageLinks(user, gone, new Set(dead)),
    ]);
  });
}

const patternsOf = (routes: readonly { path: string }[]) =>
  routes.flatMap(({ path }) => routePatterns(path));

function widgetUses(
  user: ReleaseRecord,
  gone: ReleaseRecord,
  lost: ReadonlySet<string>,
): Refusal[] {
  const { routes, widgets, uses } = user.build;
  const parts = [
    ...routes.map((route) => ({ where: `on its page ${route.path}`, uses: route.uses })),
    ...widgets.map((widget) => ({ where: `in its widget ${widget.name}`, uses: widget.uses })),
    { where: 'on every page', uses },
  ];
  // One refusal per widget, because the list of refusals is limited and must name every release.
  return [...lost].flatMap((name) => {
    const shown = parts.flatMap((part) =>
      part.uses
        .filter(({ widget }) => widget === name)
        .map(({ mode }) => `${part.where} (mode ${mode})`),
    );
    if (shown.length === 0) return [];
    const message = `${nameOf(user)} shows the widget ${name} of ${gone.area} ${shown.join(', ')}.`;
    return [{ rule: 'widget-used' as const, area: user.area, other: gone.area, message }];
  });
}

function pageLinks(user: ReleaseRecord, gone: ReleaseRecord, dead: ReadonlySet<string>): Refusal[] {
  const links = (user.build.links ?? []).filter((path) => dead.has(path));
  if (links.length === 0) return [];
  const pages = `${links.length === 1 ? 'page' : 'pages'} ${links.join(', ')}`;
  const message = `${nameOf(user)} links to the ${pages} of ${gone.area}.`;
  return [{ rule: 'page-linked', area: user.area, other: gone.area, message }];
}
