import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import type { ReleaseFile } from '../model/release-record.ts';

/**
 * Texts that survive minification and occur only in the module itself. A file with all texts of one
 * entry contains that module. Detects React from version 16, react-dom from 17 and react-router
 * from 5.
 */
const fingerprints: readonly (readonly [module: string, ...texts: string[]])[] = [
  [
    'react',
    'takes an object of state variables to update or a function which returns an object of state variables',
  ],
  ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ['react-dom', 'suppressContentEditableWarning', 'Minified React error #'],
  ['react-dom', 'suppressContentEditableWarning', 'react-stack-bottom-frame'],
  ['react-router', '__reactRouterVersion'],
  ['react-router', 'may be used only in the context of a <Router> component'],
  ['react-router', 'You should not use <Link> outside a <Router>'],
  ['@contracts/platform/react', 'useHost needs a HostProvider above it'],
];

const manifestSchema = z.object({
  shared: z
    .array(
      z.object({
        name: z.string(),
        assets: z.object({ js: z.record(z.string(), z.array(z.string())) }).optional(),
      }),
    )
    .max(releaseBounds.sharedModules),
});

/**
 * Finds copies of shared modules in a build: those in its federation manifest, and those compiled
 * into its scripts by any bundler.
 * @returns modules that a page must have only once, each with a file that contains a copy
 */
export async function findSharedCopies(folder: string, files: readonly ReleaseFile[]) {
  const copies = await copiesInManifest(folder);
  for (const { path } of files) {
    if (!/^(browser|server)\/.+\.[cm]?js$/.test(path)) continue;
    const content = await readFile(join(folder, path));
    for (const [module, ...texts] of fingerprints) {
      if (texts.every((text) => content.includes(text))) copies.push({ module, path });
    }
  }
  const seen = new Set<string>();
  return copies.filter(({ module }) => !seen.has(module) && seen.add(module));
}

async function copiesInManifest(folder: string) {
  const text = await readFile(join(folder, 'browser/mf-manifest.json'), 'utf8').catch(() => 'null');
  const manifest = manifestSchema.safeParse(JSON.parse(text)).data;
  return (manifest?.shared ?? []).flatMap(({ name, assets }) => {
    const [file] = Object.values(assets?.js ?? {}).flat();
    return file === undefined ? [] : [{ module: name, path: `browser/${file}` }];
  });
}
