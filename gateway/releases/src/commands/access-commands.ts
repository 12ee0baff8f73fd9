import { Option, type Command } from 'commander';
import type { Role } from '../roles/token-record.ts';
import { openDesk } from './open-desk.ts';
import { parseNumber, print, shared, type SharedOptions } from './shared-options.ts';

/** `token`, `session` and `preview`: who may act, who is signed in, and who sees what is not live. */
export function addAccessCommands(program: Command): void {
  addTokenCommands(program);
  addSessionCommands(program);
  addPreviewCommands(program);
}

function addTokenCommands(program: Command): void {
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
}

function addSessionCommands(program: Command): void {
  const session = program
    .command('session')
    .description('who is signed in to the console: list and end');
  shared(session.command('list'))
    .description('the sessions of the console')
    .action(async (options: SharedOptions) => {
      const desk = await openDesk(options);
      const sessions = await desk.sessions();
      const lines = sessions.map(
        ({ id, token, agent, seenAt, expiresAt }) =>
          `${id}  ${token.name} (${token.role})  ${agent}  seen ${minuteOf(seenAt)}  until ${minuteOf(expiresAt)}`,
      );
      print(options.json ? sessions : lines.join('\n') || 'Nobody is signed in.');
      await desk.close();
    });
  shared(session.command('revoke'))
    .description('sign somebody out')
    .argument('<id>', 'as in the list')
    .action(async (id: string, options: SharedOptions) => {
      const desk = await openDesk(options);
      const { by, reason } = options;
      const ended = await desk.revokeSession({ id, by, reason });
      print(options.json ? ended : `The session ${ended.id} of ${ended.token.name} has ended.`);
      await desk.close();
    });
}

function addPreviewCommands(program: Command): void {
  const preview = program
    .command('preview')
    .description('links that show a set to whoever has them, made in the console: list and end');
  shared(preview.command('list'))
    .description('the links that work, never what they are')
    .action(async (options: SharedOptions) => {
      const desk = await openDesk(options);
      const links = await desk.previews();
      const lines = links.map(
        ({ id, set, issuer, expiresAt, reason }) =>
          `${id}  set ${set}  by ${issuer.name}  until ${minuteOf(expiresAt)}  ${reason}`,
      );
      print(options.json ? links : lines.join('\n') || 'There is no preview link.');
      await desk.close();
    });
  shared(preview.command('revoke'))
    .description('make a link worthless')
    .argument('<id>', 'as in the list')
    .action(async (id: string, options: SharedOptions) => {
      const desk = await openDesk(options);
      const { by, reason } = options;
      const ended = await desk.revokePreview({ id, by, reason });
      print(options.json ? ended : `The preview link ${ended.id} of set ${ended.set} has ended.`);
      await desk.close();
    });
}

/** `2026-03-01 14:05Z` */
const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')}Z`;

function splitAreas(text: string): string[] {
  return text
    .split(',')
    .map((area) => area.trim())
    .filter(Boolean);
}
