import federation from './bundler-runtime.ts';

declare global {
  var _FEDERATION_BUNDLER_RUNTIME: object | undefined;
}

// Areas are built without a federation runtime and take the one copy from here. Imported first.
globalThis._FEDERATION_BUNDLER_RUNTIME = federation;
