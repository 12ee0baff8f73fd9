import { matchRoutes } from 'react-router';
import { fileAddress, type PartFiles } from '@contracts/platform/remote/build-record';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from './page-set.ts';
import { widgetOwners } from './widget-owners.ts';

export interface MatchedPage {
  area: ServedArea;
  route: RouteManifest;
  /** Addresses of the page's style sheets and first scripts, except the host's. */
  files: PartFiles;
}

export interface RouteTable {
  /** Null if no area declares the path: a 404, before any area's code runs. */
  match(pathname: string): MatchedPage | null;
}

function addressed(area: ServedArea, ...lists: PartFiles[]): PartFiles {
  const at = (file: string) => fileAddress(area, file);
  return {
    scripts: lists.flatMap(({ scripts }) => scripts.map(at)),
    styles: lists.flatMap(({ styles }) => styles.map(at)),
  };
}

function merged(lists: PartFiles[]): PartFiles {
  return {
    scripts: [...new Set(lists.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(lists.flatMap(({ styles }) => styles))],
  };
}

/** Matches the routes in a set's manifests, as the host's router does. */
export function createRouteTable(set: ServedPage): RouteTable {
  const places = set.areas.flatMap((area) => area.routes.map((route) => ({ area, route })));
  const tree = places.map((place) => ({ path: place.route.path, handle: place }));
  /** Filled on demand, so that a start does not wait for the files of every page. */
  const pages = new Map<Place, MatchedPage>();
  return {
    match(pathname) {
      const place = placeIn(tree, pathname);
      if (place === null) return null;
      const page = pages.get(place) ?? { ...place, files: filesOf(set, place) };
      pages.set(place, page);
      return page;
    },
  };
}

type Place = Omit<MatchedPage, 'files'> & { route: ServedArea['routes'][number] };

function placeIn(tree: { path: string; handle: Place }[], pathname: string): Place | null {
  try {
    return (matchRoutes(tree, pathname)?.at(-1)?.route.handle as Place | undefined) ?? null;
  } catch {
    return null; // The path cannot be decoded.
  }
}

function filesOf(set: ServedPage, { area, route }: Place): PartFiles {
  const owners = widgetOwners(set);
  const widgets = route.uses
    .filter(({ mode }) => mode !== 'lazy')
    .flatMap(({ widget: name, mode }) =>
      (owners.get(name) ?? [])
        .map(({ owner, widget }) => addressed(owner, owner.files, widget.files))
        .map((files) => (mode === 'render' ? files : { ...files, scripts: [] })),
    );
  return merged([addressed(area, area.files, route.files), ...widgets]);
}
