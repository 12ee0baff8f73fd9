import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import type { RestOfSet } from '../federation/rest-of-set.ts';

interface DiscoveryDeps {
  rest: RestOfSet;
  /** Parsed from the document: the gateway has already matched its path against the whole set. */
  ownPath: string;
  /** Whether the next page is a document of another set anyway. */
  isOutdated: () => boolean;
  /** The route tree of everything that is known of the set. */
  tree: () => RouteObject[];
}

export interface Discovery {
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** Whether a path matched only because the rest of the set could not be read. */
  isUnread: (path: string) => boolean;
}

/**
 * The page begins with the one route that it shows. The router calls this before it follows an
 * unknown path, and reads the other routes then. The router's own `patchRoutes` would re-render the
 * page earlier, and React would drop server markup that is not hydrated yet.
 */
export function discoverRoutes({ rest, ownPath, isOutdated, tree }: DiscoveryDeps): Discovery {
  const unread = new Set<string>();
  return {
    async patchRoutesOnNavigation({ path, patch }) {
      if (path === ownPath || isOutdated()) return;
      if (await rest.read())
        for (const { id, children } of tree()) patch(id ?? null, children ?? []);
      else unread.add(path);
    },
    isUnread: (path) => !rest.isRead() && unread.has(path),
  };
}
