import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { Area } from './area.ts';

/** The module from which every federated build takes its run time. */
const bundlerRuntime = /\/@module-federation\/webpack-bundler-runtime\/dist\/bundler\.js$/;
/** What the host leaves for the areas before any of their scripts runs. */
const runtimeGlobal = '_FEDERATION_BUNDLER_RUNTIME';

/**
 * One federation runtime for a page, the host's, and no more of it than sharing needs: the host is
 * built with its `federation/bundler-runtime.ts` in place of the package's, a remote with none.
 */
export class FederationRuntimePlugin {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  apply(compiler: Compiler) {
    if (this.#area.manifest.role === 'host') {
      new webpack.NormalModuleReplacementPlugin(
        bundlerRuntime,
        path.join(this.#area.folder, 'src/federation/bundler-runtime.ts'),
      ).apply(compiler);
      return;
    }
    new webpack.ExternalsPlugin('global', ({ request = '' }, callback) => {
      if (bundlerRuntime.test(request)) callback(undefined, runtimeGlobal);
      else callback();
    }).apply(compiler);
    // A runtime of its own would be 4 KB for each area, and nothing else would show it.
    compiler.hooks.afterCompile.tap('FederationRuntimePlugin', ({ modules, errors }) => {
      for (const module of modules) {
        const name = module.identifier();
        if (name.includes('/@module-federation/')) {
          errors.push(new webpack.WebpackError(`${this.#area.manifest.area} holds ${name}`));
        }
      }
    });
  }
}
