import { createInstance, getInstance } from '@module-federation/runtime';
import type { Federation } from '@module-federation/webpack-bundler-runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type BundlerRuntime = NonNullable<Federation['bundlerRuntime']>;

/** Each container is an instance of its own: the package's `init` knows only one for each copy. */
const init: BundlerRuntime['init'] = ({ webpackRequire }) => {
  const options = webpackRequire.federation.initOptions;
  if (options === undefined) throw new Error('A container was built without its options');
  const existing = getInstance(({ name }) => name === options.name);
  existing?.initOptions(options);
  return existing ?? createInstance(options);
};

/**
 * The part of federation's run time that sharing needs, for the host's own build and for every
 * area's (decision 19). What it leaves out: remotes that a build knows beforehand, snapshots,
 * manifests, and the shaking of shared modules.
 */
const federation: Pick<Federation, 'attachShareScopeMap'> & {
  bundlerRuntime: Partial<BundlerRuntime>;
} = {
  attachShareScopeMap,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    init,
    initContainerEntry,
    installInitialConsumes,
  },
};

export default federation;
