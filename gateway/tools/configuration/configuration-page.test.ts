import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedCommand } from '@contracts/build/docs/documented-command.ts';

const root = join(import.meta.dirname, '../../..');
const pageText = () => readFileSync(join(root, 'docs/configuration.md'), 'utf8');

it('the configuration page lists the variables of every program as their schemas define them', () => {
  const before = pageText();
  const command = documentedCommand('docs/configuration.md', 'npm run docs:configuration');
  execFileSync(command, { cwd: root, shell: true });
  expect(pageText()).toBe(before);
});
