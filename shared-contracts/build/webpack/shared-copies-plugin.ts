import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { sharedModules } from './shared-modules.ts';

const { resolve } = createRequire(import.meta.url);

/** A page must have a single copy of these packages, wherever they are installed. */
const packages = ['react', 'react-dom', 'react-router'];
/** Parts of those packages that may be bundled: they are stateless and use the shared module. */
const statelessPart =
  /\/(react-compiler-runtime|compiler-runtime|react-jsx-dev-runtime|jsx-dev-runtime)\b/;

/** The contract's shared modules, by file. */
const contractFiles = new Map(
  sharedModules
    .filter((name) => name.startsWith('@contracts/'))
    .map((name) => [resolve(name), name]),
);

/** Fails the build if a remote would bundle a second copy of a shared module. */
export function sharedCopiesPlugin(area: string): (compiler: Compiler) => void {
  return ({ hooks }) =>
    hooks.thisCompilation.tap('sharedCopiesPlugin', (compilation) => {
      compilation.hooks.seal.tap('sharedCopiesPlugin', () => refuseCopies(area, compilation));
    });
}

function refuseCopies(area: string, compilation: Compilation): void {
  const found = new Map<string, string>();
  for (const module of compilation.modules) {
    const name = sharedNameOf(module);
    if (name !== undefined && !found.has(name)) found.set(name, importerOf(module, compilation));
  }
  for (const [name, importer] of found) {
    const message =
      `${area}: ${importer} brings a duplicate of a shared module: ${name}. ` +
      `A page has one, which the host provides: import ${sharedModules.join(', ')}.`;
    compilation.errors.push(new webpack.WebpackError(message));
  }
}

function sharedNameOf(module: webpack.Module): string | undefined {
  if (!(module instanceof webpack.NormalModule)) return undefined;
  const { resource, resourceResolveData } = module;
  const contractModule = contractFiles.get(resource);
  if (contractModule !== undefined) return contractModule;
  // The name in the package's own manifest, because a package may be installed under an alias.
  const name: unknown = resourceResolveData?.['descriptionFileData']?.name;
  return packages.find((one) => one === name && !statelessPart.test(resource));
}

/** The file that imports the package, relative to the area's folder. */
function importerOf(module: webpack.Module, { moduleGraph, compiler }: Compilation): string {
  let importer = moduleGraph.getIssuer(module);
  while (importer && sharedNameOf(importer) !== undefined)
    importer = moduleGraph.getIssuer(importer);
  return path.relative(compiler.context, importer?.nameForCondition() ?? compiler.context);
}
