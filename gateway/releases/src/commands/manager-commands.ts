import { Option, type Command } from 'commander';
import type { Role } from '../roles/token-record.ts';
import { nameOf } from '../release-name.ts';
import { ReleaseError } from '../release-errors.ts';
import { openDesk, openStoreHere } from './open-desk.ts';
import { parseNumber, print, shared, type SharedOptions } from './shared-options.ts';

/** `freeze`, `unfreeze`, `token`, `prune`, `verify` and `sign`: a manager's. */
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

  const token = program
    .command('token')
    .description('who may act from elsewhere: create, list and revoke tokens');
  shared(token.command('create'))
    .description('make a token; it is shown this once')
    .requiredOption('--name <name>', 'who will hold it')
    .addOption(
      new Option('--role <role>', 'a team moves its own areas, a manager all')
        .choices(['team', 'manager'])
        .default('team'),
    )
    .option('--areas <areas>', 'areas of the team, separated by commas', splitAreas, [])
    .option('--days <days>', 'until it expires, 366 at most', parseNumber, 90)
    .action(
      async (
        options: SharedOptions & { name: string; role: Role; areas: string[]; days: number },
      ) => {
        const desk = await openDesk(options);
        const { name, role, areas, days, by, reason } = options;
        const made = await desk.createToken({ name, role, areas, days, by, reason });
        const until = made.summary.expiresAt.slice(0, 10);
        const sentence = `Token ${made.summary.id} of ${name}, valid until ${until}. It is not shown again:`;
        print(options.json ? made : `${sentence}\n${made.token}`);
        await desk.close();
      },
    );
  shared(token.command('list'))
    .description('the tokens that are valid, never what they are')
    .action(async (options: SharedOptions) => {
      const desk = await openDesk(options);
      const tokens = await desk.tokens();
      const lines = tokens.map(
        ({ id, name, role, areas, expiresAt }) =>
          `${id}  ${role} ${areas.join(',')}  ${name}  until ${expiresAt.slice(0, 10)}`,
      );
      print(options.json ? tokens : lines.join('\n') || 'There is no token.');
      await desk.close();
    });
  shared(token.command('revoke'))
    .description('make a token worthless')
    .argument('<id>', 'as in the list')
    .action(async (id: string, options: SharedOptions) => {
      const desk = await openDesk(options);
      const { by, reason } = options;
      const revoked = await desk.revokeToken({ id, by, reason });
      print(
        options.json ? revoked : `The token ${revoked.id} of ${revoked.name} is worthless now.`,
      );
      await desk.close();
    });

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
      'sign the present state: with a first or another key, or after restoring the store',
    )
    .action(async (options: SharedOptions) => {
      const store = await openStoreHere(options);
      const { by, reason } = options;
      await store.sign({ by, reason });
      print(options.json ? {} : 'The present state of the store is signed.');
      await store.close();
    });
}

function splitAreas(text: string): string[] {
  return text
    .split(',')
    .map((area) => area.trim())
    .filter(Boolean);
}
