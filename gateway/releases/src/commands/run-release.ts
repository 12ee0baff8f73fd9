import { CommanderError } from 'commander';
import type { StoreUse } from './open-release-client.ts';
import { releaseCommand } from './release-command.ts';
import { printableLines } from '../printable.ts';
import { BuildFailedError, ReleaseError, ReleaseRefusedError } from '../release-errors.ts';

const exitCodes = { done: 0, refused: 1, usage: 2 };

/**
 * Runs the command line of this process and answers its exit code. `rehearse` renders a set before a
 * release of it is stored or moved; without it manifests alone are proved.
 */
export async function runRelease(use: StoreUse = {}): Promise<number> {
  const json = process.argv.includes('--json');
  try {
    await releaseCommand(use).parseAsync();
    return exitCodes.done;
  } catch (error) {
    // Commander has printed its own; asking for help is no mistake.
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
      // What a build prints may be coloured; it comes from this machine.
      console.error(
        error instanceof BuildFailedError ? error.message : printableLines(error.message),
      );
    }
    return usage ? exitCodes.usage : exitCodes.refused;
  }
}
