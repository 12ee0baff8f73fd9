import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { WorkspacePackage } from './read-packages.ts';

export interface Importing {
  /** Absolute. */
  file: string;
  /** As written. */
  specifier: string;
  from: WorkspacePackage;
  /** What every package's tests and tools may use beside their own dependencies. */
  tooling: ReadonlySet<string>;
}

/** Answers why an import is refused, or undefined. */
export type Rule = (importing: Importing) => string | undefined;

const isRelative = (specifier: string) => specifier.startsWith('.');

/** What is not shipped: tests, their doubles and fixtures, configuration, the build presets. */
const UNSHIPPED =
  /\.test\.tsx?$|\.fixture\.tsx?$|\.bench\.ts$|\.config\.[jt]s$|\.d\.ts$|^(test|e2e|build|bench|src\/testing)\//;

export const staysInItsPackage: Rule = ({ file, specifier, from }) => {
  if (!isRelative(specifier)) return undefined;
  const target = join(dirname(file), specifier);
  if (!relative(from.folder, target).startsWith('..')) return undefined;
  return `leaves ${from.name}: import another package by its name`;
};

export const importsWhatItDeclares: Rule = ({ file, specifier, from, tooling }) => {
  if (isRelative(specifier) || specifier.startsWith('node:')) return undefined;
  if (isBuiltin(specifier)) return `write node:${specifier}`;
  const name = packageOf(specifier);
  if (name === from.name || from.dependencies.has(name)) return undefined;
  const unshipped = UNSHIPPED.test(relative(from.folder, file));
  if (!unshipped) return `${name} is not among the dependencies of ${from.name}`;
  if (from.devDependencies.has(name) || tooling.has(name)) return undefined;
  return `${name} is declared neither by ${from.name} nor for tests and tools`;
};

/** Routes and widgets use features, features use components, never the other way or sideways. */
export const keepsItsLayer: Rule = ({ file, specifier, from }) => {
  if (!from.isArea || !isRelative(specifier)) return undefined;
  const own = layerOf(relative(from.folder, file));
  const other = layerOf(relative(from.folder, join(dirname(file), specifier)));
  if (own === undefined || other === undefined) return undefined;
  if (own.layer === 'features' && other.layer === 'features' && own.part !== other.part) {
    return `feature ${own.part} imports feature ${other.part}: let a route compose them`;
  }
  if (height(other.layer) > height(own.layer)) return `${own.layer} import ${other.layer}`;
  return undefined;
};

/** From the lowest to the highest; a layer uses those below it. */
const LAYERS = ['components', 'features', 'routes'] as const;

type Layer = (typeof LAYERS)[number];

const height = (layer: Layer) => LAYERS.indexOf(layer);

function layerOf(path: string): { layer: Layer; part: string | undefined } | undefined {
  const [src, folder, part] = path.split('/');
  if (src !== 'src') return undefined;
  // A widget composes features as a route does.
  const layer = LAYERS.find((name) => name === (folder === 'widgets' ? 'routes' : folder));
  return layer && { layer, part };
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
