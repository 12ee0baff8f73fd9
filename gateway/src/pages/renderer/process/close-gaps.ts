/**
 * Takes away what Node's permission model leaves to whoever runs under it: signals to other
 * processes of the same user (the gateway is one), their priority, V8's limits, and hooks that
 * would exchange another team's modules while they are loaded. What `node:sqlite` opens is not
 * asked about either; that module is switched off when the process is started.
 */
import module from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';

function refuse(owner: object, ...names: string[]): void {
  for (const name of names) {
    Object.defineProperty(owner, name, {
      value() {
        throw Object.assign(new Error(`${name} is not for the code of a release`), {
          code: 'ERR_ACCESS_DENIED',
        });
      },
    });
  }
}

/** To be called before any code of a release is loaded. */
export function closeGaps(): void {
  refuse(process, 'kill', '_kill', '_debugProcess', '_debugEnd');
  refuse(os, 'setPriority');
  refuse(v8, 'setFlagsFromString');
  refuse(module, 'registerHooks', 'register');
  module.syncBuiltinESMExports();
}
