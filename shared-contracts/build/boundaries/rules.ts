import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { packageOf } from './read-imports.ts';
import type { WorkspacePackage } from './read-packages.ts';

export interface Importing {
  /** Absolute path. */
  file: string;
  /** The import specifier as written in the source. */
  specifier: string;
  from: WorkspacePackage;
  /** Packages that tests and tools may import in addition to their package's own dependencies. */
  tooling: ReadonlySet<string>;
}

/** Returns why an import is refused, or undefined. */
export type Rule = (importing: Importing) => string | undefined;

const isRelative = (specifier: string) => specifier.startsWith('.');

/** Files that are not shipped: tests, test doubles, fixtures, configuration and build presets. */
export const unshippedPaths =
  /\.test\.tsx?$|\.fixture\.tsx?$|\.config\.[jt]s$|\.d\.ts$|^(test|e2e|build|tools|src\/testing)\//;

export const importsOnlyOwnFiles: Rule = ({ file, specifier, from }) => {
  if (!isRelative(specifier)) return undefined;
  const target = join(dirname(file), specifier);
  if (!relative(from.folder, target).startsWith('..')) return undefined;
  return `leaves ${from.name}: import another package by its name`;
};

/** Tests and tools of every package may use this package's dependencies. It is not shipped. */
export const PRESETS = '@contracts/build';

export const importsWhatItDeclares: Rule = ({ file, specifier, from, tooling }) => {
  if (isRelative(specifier) || specifier.startsWith('node:')) return undefined;
  if (isBuiltin(specifier)) return `write node:${specifier}`;
  const name = packageOf(specifier);
  if (name === from.name || from.dependencies.has(name)) return undefined;
  const unshipped = from.name === PRESETS || unshippedPaths.test(relative(from.folder, file));
  if (!unshipped) return `${name} is not among the dependencies of ${from.name}`;
  if (from.devDependencies.has(name) || tooling.has(name)) return undefined;
  return `${name} is declared neither by ${from.name} nor for tests and tools`;
};

/** Shipped code must not import fixtures, examples or the test harness. */
export const importsNoTestCode: Rule = ({ file, specifier, from }) => {
  const path = relative(from.folder, file);
  if (unshippedPaths.test(path) || TEST_DOUBLE.test(path)) return undefined;
  const target = isRelative(specifier)
    ? relative(from.folder, join(dirname(file), specifier))
    : specifier;
  if (!TEST_DOUBLE.test(target)) return undefined;
  return 'is a test double and is never shipped';
};

/** @param file relative to its package */
export const isShipped = (file: string) => !unshippedPaths.test(file) && !TEST_DOUBLE.test(file);

/** Test doubles: `button.examples.tsx`, `vehicle.fixture.ts`, a `testing` folder or package. */
const TEST_DOUBLE = /\.(examples?|fixture)(\.tsx?)?$|(^|\/)testing\//;

/** Each layer may use the layers before it. `respectsLayers` keeps features and entities apart. */
const LAYERS = ['hooks', 'components', 'entities', 'features', 'routes'];

/** The folders allowed inside a feature or an entity. */
const SUBFOLDERS = new Set(['api', 'model', 'components']);

/** Returns why an area's file, including one inside a feature or entity, is in the wrong folder. */
export function wrongFolder({ file, from }: Pick<Importing, 'file' | 'from'>): string | undefined {
  if (!from.isRemote) return undefined;
  const [src, folder = '', , subfolder] = relative(from.folder, file).split('/');
  if (src !== 'src' || !relative(from.folder, file).includes('/', 'src/'.length)) return undefined;
  if (folder !== 'testing' && folder !== 'widgets' && !LAYERS.includes(folder)) {
    return `lies in src/${folder}: an area has routes, widgets, features, entities, components, hooks, testing`;
  }
  if (folder !== 'features' && folder !== 'entities') return undefined;
  if (subfolder !== undefined && SUBFOLDERS.has(subfolder)) return undefined;
  return `lies in no room of its ${folder === 'features' ? 'feature' : 'entity'}: api, model or components`;
}

/** Routes and widgets use features, which use entities. Features must not use each other. */
export const respectsLayers: Rule = ({ file, specifier, from }) => {
  if (!from.isRemote || !isRelative(specifier)) return undefined;
  const own = layerOf(relative(from.folder, file));
  const other = layerOf(relative(from.folder, join(dirname(file), specifier)));
  if (own === undefined || other === undefined) return undefined;
  if (own.layer === 'features' && other.layer === 'features' && own.part !== other.part) {
    return `feature ${own.part} imports feature ${other.part}: compose them in a route, or move the shared code to an entity`;
  }
  return LAYERS.indexOf(other.layer) > LAYERS.indexOf(own.layer)
    ? `${own.layer} import ${other.layer}`
    : undefined;
};

function layerOf(path: string) {
  const [src, folder, part] = path.split('/');
  if (src !== 'src') return undefined;
  // Widgets compose features, as routes do.
  const layer = LAYERS.find((name) => name === (folder === 'widgets' ? 'routes' : folder));
  return layer === undefined ? undefined : { layer, part };
}
