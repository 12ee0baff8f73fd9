import type { Refusal } from '../model/release-errors.ts';
import { nameOf } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import { routePatterns } from './check-routes.ts';

/**
 * Returns a refusal for each remaining release that still shows a widget of a retiring area or
 * links to one of its pages, unless a remaining area provides it. Older releases declare no links.
 */
export function checkRetirement(
  leaving: readonly ReleaseRecord[],
  staying: readonly ReleaseRecord[],
): Refusal[] {
  const widgets = new Set(staying.flatMap(({ build }) => build.widgets.map(({ name }) => name)));
  const pages = new Set(
    staying.flatMap(({ build }) => build.routes.flatMap(({ path }) => routePatterns(path))),
  );
  return leaving.flatMap((retired) => {
    const lostWidgets = retired.build.widgets
      .map(({ name }) => name)
      .filter((name) => !widgets.has(name));
    const deadPages = retired.build.routes
      .map(({ path }) => path)
      .filter((path) => !routePatterns(path).some((pattern) => pages.has(pattern)));
    return staying.flatMap((user) => [
      ...widgetUses(user, retired, lostWidgets),
      ...pageLinks(user, retired, deadPages),
    ]);
  });
}

function widgetUses(user: ReleaseRecord, retired: ReleaseRecord, lostWidgets: string[]): Refusal[] {
  const { routes, widgets, uses } = user.build;
  const parts = [
    ...routes.map((route) => ({ where: `on its page ${route.path}`, uses: route.uses })),
    ...widgets.map((widget) => ({ where: `in its widget ${widget.name}`, uses: widget.uses })),
    { where: 'on every page', uses },
  ];
  // One refusal per widget, because the list of refusals is limited and must name every release.
  return lostWidgets.flatMap((name) => {
    const places = parts.flatMap((part) =>
      part.uses
        .filter(({ widget }) => widget === name)
        .map(({ mode }) => `${part.where} (mode ${mode})`),
    );
    if (places.length === 0) return [];
    const message = `${nameOf(user)} shows the widget ${name} of ${retired.area} ${places.join(', ')}.`;
    return [{ rule: 'widget-used' as const, area: user.area, other: retired.area, message }];
  });
}

function pageLinks(user: ReleaseRecord, retired: ReleaseRecord, deadPages: string[]): Refusal[] {
  const links = (user.build.links ?? []).filter((path) => deadPages.includes(path));
  if (links.length === 0) return [];
  const pages = `${links.length === 1 ? 'page' : 'pages'} ${links.join(', ')}`;
  const message = `${nameOf(user)} links to the ${pages} of ${retired.area}.`;
  return [{ rule: 'page-linked', area: user.area, other: retired.area, message }];
}
