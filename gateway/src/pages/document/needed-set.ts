import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from '../sets/page-set.ts';
import type { MatchedPage } from '../sets/route-table.ts';
import { widgetOwners } from '../sets/widget-owners.ts';

/** The whole set for browsers. Areas are sorted, so that every gateway produces the same file. */
export function wholeSet({ set, areas }: ServedPage): PageSet {
  return {
    set,
    areas: areas
      .toSorted((left, right) => (left.area < right.area ? -1 : 1))
      .map((area) => forBrowser(area, area.routes, area.widgets)),
  };
}

const known = new WeakMap<ServedPage, Map<MatchedPage | null, PageSet>>();

/**
 * The part of a set that one page needs: the host, the matched route, and every widget that they
 * may show, immediately or after a click, with the areas that own them. Cached per set and route.
 */
export function neededSet(page: ServedPage, match: MatchedPage | null): PageSet {
  const cachedSets = known.get(page) ?? new Map<MatchedPage | null, PageSet>();
  known.set(page, cachedSets);
  const needed = cachedSets.get(match) ?? findNeeded(page, match);
  cachedSets.set(match, needed);
  return needed;
}

function findNeeded(page: ServedPage, match: MatchedPage | null): PageSet {
  const host = page.areas.filter(({ role }) => role === 'host');
  const shown = widgetsOf(page, [
    ...host.flatMap(({ uses }) => uses),
    ...(match === null ? [] : [...match.area.uses, ...match.route.uses]),
  ]);
  const areas = page.areas.flatMap((area) => {
    if (host.includes(area)) return [forBrowser(area, area.routes, area.widgets)];
    const routes =
      area === match?.area ? area.routes.filter(({ id }) => id === match.route.id) : [];
    const widgets = area.widgets.filter(({ name }) => shown.has(name));
    return routes.length + widgets.length === 0 ? [] : [forBrowser(area, routes, widgets)];
  });
  return { set: page.set, areas };
}

/** Names of these widgets, and of the widgets that those show themselves. */
function widgetsOf(page: ServedPage, uses: readonly WidgetUse[]): ReadonlySet<string> {
  const owners = widgetOwners(page);
  const names = new Set<string>();
  const addWidget = ({ widget }: WidgetUse) => {
    if (names.has(widget)) return;
    names.add(widget);
    for (const { owner, widget: ownedWidget } of owners.get(widget) ?? []) {
      [...ownedWidget.uses, ...owner.uses].forEach(addWidget);
    }
  };
  uses.forEach(addWidget);
  return names;
}

/** Removes data that only the gateway reads: the server build and the files of each part. */
function forBrowser(
  { files: _own, server: _server, ...area }: ServedArea,
  routes: ServedArea['routes'],
  widgets: ServedArea['widgets'],
): PageArea {
  return {
    ...area,
    routes: routes.map(({ files: _files, ...route }) => route),
    widgets: widgets.map(({ files: _files, ...widget }) => widget),
  };
}
