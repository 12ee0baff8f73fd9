import { matchRoutes } from 'react-router';
import { fileAddress, type PartFiles } from '@contracts/platform/remote/build-record';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from './page-set.ts';

export interface MatchedPage {
  area: ServedArea;
  route: RouteManifest;
  /** Addresses of the page's style sheets and first scripts, except the host's. */
  files: PartFiles;
}

export type RouteTable = ReturnType<typeof createRouteTable>;

export function withAddresses(
  area: Pick<ServedArea, 'area' | 'version'>,
  ...lists: PartFiles[]
): PartFiles {
  const toAddress = (file: string) => fileAddress(area, file);
  return {
    scripts: lists.flatMap(({ scripts }) => scripts.map(toAddress)),
    styles: lists.flatMap(({ styles }) => styles.map(toAddress)),
  };
}

/** Matches the routes in a set's manifests, as the host's router does. */
export function createRouteTable(set: ServedPage) {
  const areaRoutes = set.areas.flatMap((area) => area.routes.map((route) => ({ area, route })));
  const tree = areaRoutes.map((areaRoute) => ({ path: areaRoute.route.path, handle: areaRoute }));
  /** Filled on demand, so that a start does not wait for the files of every page. */
  const pages = new Map<AreaRoute, MatchedPage>();
  return {
    /** Null if no area declares the path: a 404, before any area's code runs. */
    match(pathname: string): MatchedPage | null {
      const areaRoute = findRoute(tree, pathname);
      if (areaRoute === null) return null;
      return pages.getOrInsertComputed(areaRoute, () => ({
        ...areaRoute,
        files: filesOf(set, areaRoute),
      }));
    },
  };
}

type AreaRoute = Omit<MatchedPage, 'files'> & { route: ServedArea['routes'][number] };

function findRoute(
  tree: { path: string; handle: AreaRoute }[],
  pathname: string,
): AreaRoute | null {
  try {
    return (matchRoutes(tree, pathname)?.at(-1)?.route.handle as AreaRoute | undefined) ?? null;
  } catch {
    return null; // The path cannot be decoded.
  }
}

function filesOf(set: ServedPage, { area, route }: AreaRoute): PartFiles {
  const owners = widgetOwners(set);
  const widgets = route.uses
    .filter(({ mode }) => mode !== 'lazy')
    .flatMap(({ widget: name, mode }) =>
      (owners.get(name) ?? [])
        .map(({ owner, widget }) => withAddresses(owner, owner.files, widget.files))
        .map((files) => (mode === 'render' ? files : { ...files, scripts: [] })),
    );
  const lists = [withAddresses(area, area.files, route.files), ...widgets];
  return {
    scripts: [...new Set(lists.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(lists.flatMap(({ styles }) => styles))],
  };
}

const knownOwners = new WeakMap<ServedPage, ReturnType<typeof findOwners>>();

/** The widgets of a set by name, each with its owner. Cached, because a set never changes. */
export const widgetOwners = (page: ServedPage) => knownOwners.getOrInsertComputed(page, findOwners);

function findOwners({ areas }: ServedPage) {
  const widgets = areas.flatMap((owner) => owner.widgets.map((widget) => ({ owner, widget })));
  return Map.groupBy(widgets, ({ widget }) => widget.name);
}
