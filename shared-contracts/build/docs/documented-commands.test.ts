import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { commandsIn, documentedCommand, documentedCommands } from './documented-command.ts';

const root = join(import.meta.dirname, '../../..');

/** Pages whose commands must be executed by tests. Paths are relative to the repository root. */
function documentationPages(): string[] {
  const pages = ['README.md', 'docs/**/*.md', 'operations/*'];
  return globSync(pages, { cwd: root, exclude: ['operations/.env', 'operations/imports'] }).sort();
}

/** `npm test` and the set-up of its end-to-end tests run these. */
const runByNpmTest = new Set([
  'npm start',
  'npm test',
  'npm run audit',
  'npm run build',
  'npm run lint',
  'npm run types',
]);
const call = /documentedCommand(s?)\(\s*(['"`])(.+?)\2,\s*(['"`])(.+?)\4,?\s*\)/g;

/** `page: command` of each call in a test. */
function executedCommands(): Set<string> {
  const tests = globSync('{gateway,host,mf-*,shared-contracts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/.cache'],
  });
  const calls = tests.flatMap((test) => [...readFileSync(join(root, test), 'utf8').matchAll(call)]);
  return new Set(
    calls.flatMap(([, several, , page = '', , words = '']) => {
      const commands = several ? documentedCommands(page, words) : [documentedCommand(page, words)];
      return commands.map((command) => `${page}: ${command}`);
    }),
  );
}

it('each documented command is executed by a test', () => {
  const executed = executedCommands();
  const missing = documentationPages().flatMap((page) =>
    commandsIn(page)
      .filter((command) => !executed.has(`${page}: ${command}`) && !runByNpmTest.has(command))
      .map((command) => `${page}: ${command}`),
  );
  expect(missing).toEqual([]);
});

const templateOfTeams =
  'shared-contracts/build/new-remote/template-standalone/package.json.template';

function scriptsOf(file: string): Record<string, string> {
  return z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, file), 'utf8'))).scripts;
}

it('each npm script in the documentation exists in a package.json', () => {
  // A team's own repository has its own scripts.
  const scripts = Object.assign({}, ...['package.json', templateOfTeams].map(scriptsOf)) as object;
  const missing = documentationPages().flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, script = '']) => !(script in scripts))
      .map(([command]) => `${page}: ${command}`),
  );
  expect(missing).toEqual([]);
});
