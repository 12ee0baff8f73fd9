import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageVersion } from './area.ts';

/** Modules that exist once per page, with the package that declares each one's version. */
const packageOf = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@contracts/platform/react': '@contracts/platform',
  '@contracts/platform/router': '@contracts/platform',
} as const;

/**
 * Modules that exist once per page. The host's release provides them in the browser and on the
 * server. All other modules are compiled into each area, so that no team waits for another.
 */
export const sharedModules = Object.keys(packageOf);

/** Packages outside the contract whose versions a build records. */
export const sharedPackages = ['react', 'react-dom'];

/** Base name of the file that provides a module: `react/jsx-runtime` -> `react-jsx-runtime`. */
export function providedFileName(specifier: string): string {
  return specifier.replace('@', '').replaceAll('/', '-');
}

/**
 * Modules that a host's server build provides: the shared modules, and the router package that one
 * of them uses. The host's own entry and the areas must use the same copy of that package.
 */
export const providedOnServer = [...sharedModules, 'react-router'];

/**
 * Entries of the federation plugin's `shared`, with the area's installed versions. The host
 * provides a version. A remote bundles no copy: it accepts the same major version and the same or a
 * newer minor version, and refuses to run with any other.
 */
export function sharedConfig(areaFolder: string, role: 'host' | 'remote') {
  const configOf = (name: string) => {
    const version = versionOf(name, areaFolder);
    const [major, minor] = version.split('.');
    return role === 'host'
      ? { singleton: true, version, requiredVersion: version }
      : {
          singleton: true,
          strictVersion: true,
          import: false as const,
          requiredVersion: version.includes('-') ? version : `^${major}.${minor}.0`,
        };
  };
  return Object.fromEntries(
    Object.entries(packageOf).map(([module, name]) => [module, configOf(name)]),
  );
}

const presetsFile = path.resolve(import.meta.dirname, '../package.json');

/** Looks up the package from the area's folder, or else from these presets. */
function versionOf(name: string, areaFolder: string): string {
  const bases = [path.join(areaFolder, 'package.json'), presetsFile];
  const file = bases.map((base) => packageFile(name, base)).find((found) => found !== null);
  if (!file) throw new Error(`The shared package ${name} is not installed for ${areaFolder}`);
  return packageVersion(path.dirname(file));
}

function packageFile(name: string, base: string): string | null {
  try {
    return findPackageJSON(name, pathToFileURL(base).href) ?? null;
  } catch {
    return null;
  }
}
