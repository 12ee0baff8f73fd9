import { Command, CommanderError } from 'commander';
import type { StoreExtras } from './open-release-client.ts';
import { printableLines } from '../model/printable.ts';
import { BuildFailedError, ReleaseError, ReleaseRefusedError } from '../model/release-errors.ts';
import { allOperations } from '../operations/operations.ts';
import { addCanaryCommand } from './canary-command.ts';
import { addFreezeCommand } from './freeze-command.ts';
import { addOperation } from './operation-command.ts';
import { addPublishCommand } from './publish-command.ts';
import { addPreviewMoveCommand } from './preview-move-command.ts';

/** Defines four handwritten commands, and those of the operations. @throws CommanderError */
export function releaseCommand(extras: StoreExtras): Command {
  const program = new Command('release')
    .description('Publish, preview, promote and roll back single areas of the site.')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Try: npm run release -- --help')
    .exitOverride()
    .addHelpText('after', examples);
  addPublishCommand(program, extras);
  addCanaryCommand(program, extras);
  addPreviewMoveCommand(program, extras);
  addFreezeCommand(program, extras);
  for (const operation of allOperations) addOperation(program, operation, extras);
  return program;
}

const examples = `
Examples:
  npm run release -- publish mf-search --promote --reason "price slider"
  npm run release -- publish mf-search --prerelease preview --preview
  npm run release -- preview-move mf-search@1.4.0
  npm run release -- canary mf-search@1.4.0 --percent 5 --reason "price slider"
  npm run release -- canary mf-search@1.4.0 --plan 5:1h,25:4h,100 --reason "price slider"
  npm run release -- canary mf-search --finish
  npm run release -- freeze --from 2026-12-24T17:00 --to 2027-01-04T08:00 --reason "Christmas"
  npm run release -- rollback mf-search --reason "cards overlap on phones"
  npm run release -- rollback mf-search --to 1.2.0
  npm run release -- preview-move --retire mf-events
  npm run release -- retire mf-events --reason "the season is over"
  npm run release -- token create --name "search team" --areas mf-search

Commands use the store on this machine (--data-dir, or DATABASE_URL). With RELEASE_API and
RELEASE_TOKEN set, they use that of a running gateway: RELEASE_API=http://127.0.0.1:8081.

Exit codes: 0 done, 1 refused, 2 wrong use.`;

const exitCodes = { done: 0, refused: 1, usage: 2 };

/**
 * Runs the process's command line and returns the exit code. With `rehearse`, publishing or moving
 * a release first renders the resulting set. Without it, only the manifests are checked.
 */
export async function runRelease(extras: StoreExtras = {}): Promise<number> {
  const json = process.argv.includes('--json');
  try {
    await releaseCommand(extras).parseAsync();
    return exitCodes.done;
  } catch (error) {
    // Commander has already printed its message. `--help` is not an error.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (!(error instanceof ReleaseError)) throw error;
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
    return error.code === 'wrong-use' ? exitCodes.usage : exitCodes.refused;
  }
}
