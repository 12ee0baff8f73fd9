import { Command } from 'commander';
import { runCommand, withStore } from '../run-command.ts';
import { exportPerson, type PersonRemoval, removePerson } from './personal-data.ts';
import { removeExpired } from './retention.ts';

const emailOption = ['--email <address>', 'whose, however it is spelt'] as const;
const jsonOption = ['--json', 'print JSON'] as const;

const print = (value: unknown) => console.log(JSON.stringify(value, null, 2));

function describeRemoval({ email_hash, sources }: PersonRemoval): string {
  const lines = Object.entries(sources).flatMap(([name, { removed, kept }]) => [
    `${name}: ${removed} removed, ${kept.length} kept`,
    ...kept.map(({ reference, why }) => `  ${reference} is kept. ${why}.`),
  ]);
  return [...lines, `For your records, the address by its hash: ${email_hash}`].join('\n');
}

const command = new Command('personal-data').description(
  'Lists, exports and removes personal data; FORMS_RETENTION_DAYS sets the retention time.',
);
command
  .command('retain')
  .description('Removes what was kept for its time; the dealer API does so once an hour.')
  .option('--dry-run', 'count it, remove nothing')
  .option(...jsonOption)
  .action(({ dryRun, json }: { dryRun?: true; json?: true }) =>
    withStore(process.env, async (database, { FORMS_RETENTION_DAYS: days }) => {
      const isDryRun = dryRun === true;
      const removed = await removeExpired(database, { days, isDryRun }, new Date());
      if (json) return print({ days, dry_run: isDryRun, removed });
      const what = isDryRun ? 'would be removed' : 'removed';
      for (const [name, count] of Object.entries(removed)) {
        console.log(`${name}: ${count} ${what}`);
      }
    }),
  );
command
  .command('export')
  .description('Prints everything of an e-mail address as JSON, files in base64.')
  .requiredOption(...emailOption)
  .option(...jsonOption)
  .action(({ email }: { email: string }) =>
    withStore(process.env, async (database) => print(await exportPerson(database, email))),
  );
command
  .command('remove')
  .description('Removes everything of an e-mail address that need not be kept, and says what was.')
  .requiredOption(...emailOption)
  .option(...jsonOption)
  .action(({ email, json }: { email: string; json?: true }) =>
    withStore(process.env, async (database) => {
      const removal = await removePerson(database, email, new Date());
      if (json) print(removal);
      else console.log(describeRemoval(removal));
    }),
  );

await runCommand(command);
