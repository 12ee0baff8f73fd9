import { enableCompileCache } from 'node:module';
import type { Rehearse } from 'releases';

// A rollback is counted in tenths of a second: what is imported after this line is compiled once.
enableCompileCache();
const { runRelease } = await import('releases/commands');

/** Only a rehearsal needs the brand and the renderer: nothing else waits for them. */
const rehearse: Rehearse = async (release, cast) => {
  const { rehearseHere } = await import('./rehearse-here.ts');
  return rehearseHere(process.env['BRAND'], release, cast);
};

process.exitCode = await runRelease({ rehearse });
