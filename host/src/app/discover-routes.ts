import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import type { RestOfSet } from '../federation/rest-of-set.ts';

interface DiscoveryDeps {
  rest: RestOfSet;
  /** Of the document: the gateway has matched it with all of the set. */
  ownPath: string;
  /** Whether the next page is a document of another set anyway. */
  isOutdated: () => boolean;
  /** The tree of all that is known of the set. */
  tree: () => RouteObject[];
}

export interface Discovery {
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** Whether a path led to what this page knows only because it could not read what else there is. */
  isUnread: (path: string) => boolean;
}

/**
 * The page begins with the one route that it shows. The router asks here before it goes where that
 * does not plainly lead, and gets the other routes then. No sooner: the router's own `patchRoutes`
 * draws the page anew, and React would drop markup of the server that it has not taken over yet.
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
