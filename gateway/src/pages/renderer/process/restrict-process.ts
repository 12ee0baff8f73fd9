/**
 * Removes what Node's permission model still allows: signals to other processes of the same user,
 * such as the gateway, changes of their priority, V8 flags, and hooks that replace another team's
 * modules. The model ignores `node:sqlite` too, which an argument of the process switches off.
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
