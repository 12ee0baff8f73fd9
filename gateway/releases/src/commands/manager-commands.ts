import type { Command } from 'commander';
import { nameOf, namesOf } from '../release-name.ts';
import { ReleaseError } from '../release-errors.ts';
import { openDesk, openStoreHere } from './open-desk.ts';
import { parseNumber, print, shared, type SharedOptions } from './shared-options.ts';

/** `freeze`, `unfreeze`, `prune`, `verify` and `sign`: a manager's. */
export function addManagerCommands(program: Command): void {
  for (const action of ['freeze', 'unfreeze'] as const) {
    shared(program.command(action))
      .description(
        action === 'freeze'
          ? 'stop every move of an area, or of all, by people and by the watch'
          : 'let moves through again',
      )
      .argument('[area]', 'all areas, without it')
      .action(async (area: string | undefined, options: SharedOptions) => {
        const desk = await openDesk(options);
        const { by, reason } = options;
        const freezes = await desk[action]({ area: area ?? null, by, reason });
        const frozen = freezes.map((freeze) => freeze.area ?? 'all areas').join(', ');
        print(options.json ? freezes : `Frozen: ${frozen || 'nothing'}.`);
        await desk.close();
      });
  }

  shared(program.command('prune'))
    .description('remove releases that neither an open tab nor a rollback can need any more')
    .option('--days <days>', 'keep what was live or published within so many days', parseNumber, 30)
    .option('--dry-run', 'only say what would go')
    .action(async (options: SharedOptions & { days: number; dryRun?: true }) => {
      const desk = await openDesk(options);
      const { by, reason, days: retentionDays, dryRun = false } = options;
      const gone = await desk.prune({ retentionDays, dryRun, by, reason });
      print(options.json ? gone : gone.map(nameOf).join('\n') || 'Nothing can go.');
      await desk.close();
    });

  shared(program.command('verify'))
    .description('compare every file with its hash, and what is served with its signature')
    .action(async (options: SharedOptions) => {
      const desk = await openDesk(options);
      const report = await desk.verify();
      const sum = `${report.releases} releases, ${report.files} files`;
      if (options.json) print(report);
      else if (report.faults.length === 0) print(`${sum}: all as it was published.`);
      await desk.close();
      if (report.faults.length > 0) {
        throw new ReleaseError(
          'verify-failed',
          [`${sum}, with faults:`, ...report.faults].join('\n'),
        );
      }
    });

  shared(program.command('sign'))
    .description(
      'sign the present state, and the releases that are there: with a first or another key, or after restoring the store',
    )
    .action(async (options: SharedOptions) => {
      const store = await openStoreHere(options);
      const { by, reason } = options;
      const signed = await store.sign({ by, reason });
      const releases = signed.length > 0 ? `\nSo are: ${namesOf(signed)}` : '';
      print(options.json ? signed : `The present state of the store is signed.${releases}`);
      await store.close();
    });
}
