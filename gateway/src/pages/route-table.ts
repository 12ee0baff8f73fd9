import { matchRoutes } from 'react-router';
import { fileAddress, type PartFiles } from '@contracts/platform/remote/build-record';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import type { ServedArea, ServedPage } from './page-set.ts';

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
  const pages = set.areas.flatMap((area) =>
    area.routes.map((route) => {
      const widgets = route.uses
        .filter(({ mode }) => mode !== 'demand')
        .flatMap(({ widget, mode }) =>
          set.areas.flatMap((owner) =>
            owner.widgets
              .filter(({ name }) => name === widget)
              .map(({ files }) => addressed(owner, owner.files, files))
              .map((files) => (mode === 'render' ? files : { ...files, scripts: [] })),
          ),
        );
      const own = addressed(area, area.files, route.files);
      return { area, route, files: merged([own, ...widgets]) };
    }),
  );
  const tree = pages.map((page) => ({ path: page.route.path, handle: page }));
  return {
    match(pathname) {
      try {
        return (
          (matchRoutes(tree, pathname)?.at(-1)?.route.handle as MatchedPage | undefined) ?? null
        );
      } catch {
        return null; // A path that can't be decoded is no page.
      }
    },
  };
}
