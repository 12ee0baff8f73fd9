import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

// Remotes are built with `externalRuntime` and take the one copy from here. Imported first.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
