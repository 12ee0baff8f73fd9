/**
 * Removes what Node's permission model still allows: signalling the user's other processes, such as
 * the gateway, or changing their priority; setting V8 flags; and hooks that replace another team's
 * modules. The model also ignores `node:sqlite`, which a command-line argument switches off.
 */
import module from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';

function refuse(owner: object, ...names: string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, {
      value() {
        throw Object.assign(new Error(`Code of a release must not use ${name}`), {
          code: 'ERR_ACCESS_DENIED',
        });
      },
    });
  }
}

/** Call this before any code of a release is loaded. */
export function restrictProcess(): void {
  refuse(process, 'kill', '_kill', '_debugProcess', '_debugEnd');
  refuse(os, 'setPriority');
  refuse(v8, 'setFlagsFromString');
  refuse(module, 'registerHooks', 'register');
  module.syncBuiltinESMExports();
}
