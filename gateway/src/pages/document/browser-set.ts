import { createHash } from 'node:crypto';
import type { PageArea, PageSet } from '@contracts/platform/remote/build-record';
import type { SetFile } from '@contracts/platform/remote/page-state';
import type { WidgetUse } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from '../sets/page-set.ts';
import { widgetOwners, type MatchedPage } from '../sets/route-table.ts';

/** Number of hash characters in the address. The browser checks the whole hash. */
const hashInAddress = 16;

/** The whole set as a file, which browsers fetch after they have rendered the page. */
export interface SetFileContent extends SetFile {
  content: Buffer;
}

/** Every gateway makes the same file for the same set, because the areas are sorted. */
export function setFileOf({ set, areas }: ServedPage): SetFileContent {
  const wholeSet: PageSet = {
    set,
    areas: areas
      .toSorted((left, right) => (left.area < right.area ? -1 : 1))
      .map((area) => forBrowser(area, area.routes, area.widgets)),
  };
  const content = Buffer.from(JSON.stringify(wholeSet));
  const hash = createHash('sha384').update(content).digest();
  const name = hash.toString('base64url').slice(0, hashInAddress);
  return {
    address: `/releases/sets/${set}-${name}.json`,
    integrity: `sha384-${hash.toString('base64')}`,
    content,
  };
}

const known = new WeakMap<ServedPage, Map<MatchedPage | null, PageSet>>();

/**
 * The part of a set that one page needs: the host, the matched route, and every widget that they
 * may show, immediately or after a click, with the areas that own them. Cached per set and route.
 */
export function neededSet(page: ServedPage, match: MatchedPage | null): PageSet {
  return known
    .getOrInsertComputed(page, () => new Map())
    .getOrInsertComputed(match, () => findNeeded(page, match));
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
