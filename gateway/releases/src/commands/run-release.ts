import { CommanderError } from 'commander';
import type { StoreUse } from './open-release-client.ts';
import { releaseCommand } from './release-command.ts';
import { printableLines } from '../model/printable.ts';
import { BuildFailedError, ReleaseError, ReleaseRefusedError } from '../model/release-errors.ts';

const exitCodes = { done: 0, refused: 1, usage: 2 };

/**
 * Runs the process's command line and returns the exit code. With `rehearse`, publishing or moving
 * a release first renders the resulting set. Without it, only the manifests are checked.
 */
export async function runRelease(use: StoreUse = {}): Promise<number> {
  const json = process.argv.includes('--json');
  try {
    await releaseCommand(use).parseAsync();
    return exitCodes.done;
  } catch (error) {
    // Commander has already printed its message. `--help` is no error.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (!(error instanceof ReleaseError)) throw error;
    const usage = error.code === 'wrong-use';
    if (json) {
      const { code, message } = error;
      const refused = error instanceof ReleaseRefusedError ? error : null;
      const { refusals, moveAlong } = refused ?? {};
      console.log(JSON.stringify({ error: { code, message, refusals, moveAlong } }));
    } else {
      // Keep the colours of build output. It comes from this machine and needs no escaping.
      console.error(
        error instanceof BuildFailedError ? error.message : printableLines(error.message),
      );
    }
    return usage ? exitCodes.usage : exitCodes.refused;
  }
}
