import { enableCompileCache } from 'node:module';
import type { Rehearse } from 'releases';

// Speeds up rollbacks: modules imported after this line are compiled once and cached.
enableCompileCache();
const { runRelease } = await import('releases/commands');

/** Loads the brand and the renderer only for a rehearsal, so that other commands start fast. */
const rehearse: Rehearse = async (release, releases) => {
  const { rehearseHere } = await import('./rehearse-here.ts');
  return rehearseHere(process.env['BRAND'], release, releases);
};

process.exitCode = await runRelease({ rehearse });
