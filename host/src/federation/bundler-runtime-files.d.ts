/** Files of the package that come without types; those are of its `Federation`. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';

  export const consumes: NonNullable<Federation['bundlerRuntime']>['consumes'];
}

declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  import type { Federation } from '@module-federation/webpack-bundler-runtime';

  export const installInitialConsumes: NonNullable<
    Federation['bundlerRuntime']
  >['installInitialConsumes'];
}
