import { matchRoutes } from 'react-router';
import { fileAddress, type PartFiles } from '@contracts/platform/remote/build-record';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from './page-set.ts';
import { widgetOwners } from './widget-owners.ts';

export interface MatchedPage {
  area: ServedArea;
  route: RouteManifest;
  /** Addresses of the styles and of the first scripts that this page needs, the host's apart. */
  files: PartFiles;
}

export interface RouteTable {
  /** Null where no area declares the path: a real 404, before any area's code runs. */
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

/** The routes that a set's manifests declare, matched as the host's router matches them. */
export function createRouteTable(set: ServedPage): RouteTable {
  const places = set.areas.flatMap((area) => area.routes.map((route) => ({ area, route })));
  const tree = places.map((place) => ({ path: place.route.path, handle: place }));
  /** Made when a page is first asked for: a start must not wait for the files of all of them. */
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
    return null; // A path that can't be decoded is no page.
  }
}

function filesOf(set: ServedPage, { area, route }: Place): PartFiles {
  const owners = widgetOwners(set);
  const widgets = route.uses
    .filter(({ mode }) => mode !== 'demand')
    .flatMap(({ widget: name, mode }) =>
      (owners.get(name) ?? [])
        .map(({ owner, widget }) => addressed(owner, owner.files, widget.files))
        .map((files) => (mode === 'render' ? files : { ...files, scripts: [] })),
    );
  return merged([addressed(area, area.files, route.files), ...widgets]);
}
