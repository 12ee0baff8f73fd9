import type { PatchRoutesOnNavigationFunction } from 'react-router';
import type { RestOfSet } from '../federation/rest-of-set.ts';

interface DiscoveryDeps {
  rest: RestOfSet;
  /** Of the document: the gateway has matched it with all of the set. */
  ownPath: string;
  /** Whether the next page is a document of another set anyway. */
  isOutdated: () => boolean;
}

export interface Discovery {
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** Whether a path led to what this page knows only because it could not read what else there is. */
  isUnread: (path: string) => boolean;
}

/**
 * The page begins with the one route that it shows. The router asks here before it goes where that
 * does not plainly lead; it finds the other routes patched in by then.
 */
export function discoverRoutes({ rest, ownPath, isOutdated }: DiscoveryDeps): Discovery {
  const unread = new Set<string>();
  return {
    async patchRoutesOnNavigation({ path }) {
      if (path === ownPath || isOutdated()) return;
      if (!(await rest.read())) unread.add(path);
    },
    isUnread: (path) => !rest.isRead() && unread.has(path),
  };
}
