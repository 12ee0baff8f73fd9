import type { Command } from 'commander';
import { offerOf } from '../release-errors.ts';
import type { ReleaseName } from '../release-name.ts';
import type { Outlook } from '../release-store.ts';
import { describeStatus } from './describe-sets.ts';
import { openDesk } from './open-desk.ts';
import { parseNumber, parseReleases, print, shared, type SharedOptions } from './shared-options.ts';

/** `status`, `history`, `diff` and `would`: they change nothing. */
export function addReadCommands(program: Command): void {
  shared(program.command('status'))
    .description('what is live and in canaries, since when and by whom')
    .action(async (options: SharedOptions) => {
      const desk = await openDesk(options);
      const status = await desk.status();
      print(options.json ? status : describeStatus(status));
      await desk.close();
    });

  shared(program.command('history'))
    .description('everything that happened or was refused, newest first')
    .option('--area <area>', 'only what concerns this area')
    .option('--limit <number>', 'so many entries', parseNumber, 200)
    .action(async (options: SharedOptions & { area?: string; limit: number }) => {
      const { describeHistory } = await import('./describe-history.ts');
      const desk = await openDesk(options);
      const entries = await desk.history({ area: options.area, limit: options.limit });
      print(options.json ? entries : describeHistory(entries));
      await desk.close();
    });

  shared(program.command('diff'))
    .description('the areas that differ between two sets')
    .argument('<from>', 'number of a set', parseNumber)
    .argument('<to>', 'number of a set', parseNumber)
    .action(async (from: number, to: number, options: SharedOptions) => {
      const desk = await openDesk(options);
      const moves = await desk.diff(from, to);
      const lines = moves.map(
        (move) => `${move.area}: ${move.from ?? 'not in the set'} -> ${move.to}`,
      );
      print(options.json ? moves : lines.join('\n') || 'The sets are the same.');
      await desk.close();
    });

  shared(program.command('would'))
    .description('what promoting releases would do, and whom it would break, without doing it')
    .argument('<area@version...>', 'releases', parseReleases)
    .action(async (releases: ReleaseName[], options: SharedOptions) => {
      const desk = await openDesk(options);
      const outlook = await desk.would(releases);
      print(options.json ? outlook : describeOutlook(outlook));
      await desk.close();
    });
}

function describeOutlook({ moved, fits, refusals, moveAlong, arms }: Outlook): string {
  if (moved.length === 0) return 'Nothing would change: it is live already.';
  return [
    ...moved.map(
      ({ area, from, to, owner }) => `${area}: ${from ?? 'not in the set'} -> ${to} (${owner})`,
    ),
    fits ? 'It fits.' : 'It would be refused:',
    ...refusals.map(
      ({ rule, area, owner, message }) => `  ${rule}: ${area} of ${owner}: ${message}`,
    ),
    ...offerOf(moveAlong),
    ...arms.map((arm) =>
      arm.outcome === 'rebased'
        ? `The canary of ${arm.area} would go on.`
        : `The canary of ${arm.area} would end: ${arm.why}.`,
    ),
  ].join('\n');
}
