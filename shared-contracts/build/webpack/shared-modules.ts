/**
 * Modules of which a page has one copy, provided by the host's release in the browser and on the
 * server. Everything else is compiled into each area, so that no team waits for another.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@contracts/platform/react',
  '@contracts/platform/router',
] as const;

/** The packages that those come from, apart from the contract, which has a version of its own. */
export const sharedPackages = ['react', 'react-dom', 'react-router'] as const;

/** `react/jsx-runtime` -> `react-jsx-runtime`: the stem of the file that provides it. */
export function providedStem(specifier: string): string {
  return specifier.replace('@', '').replaceAll('/', '-');
}

/**
 * What a host's server build provides: the shared modules, and the router beneath one of them, of
 * which the host's own entry and the areas must see the same copy.
 */
export const providedOnServer = [...sharedModules, 'react-router'] as const;
