import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedCommand } from '@contracts/build/docs/documented-command.ts';
import { demonstrationFolder } from '../../demonstration/content/ensure-demonstration-content.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a documented command with this test's folder and returns its output. */
async function execute(command: string, content: string) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' };
  const line = command.replace('/srv/content', content);
  try {
    const { stdout } = await run('sh', ['-c', line], { cwd: root, env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, text: stderr };
  }
}

it('the documented commands import and export content and reject an invalid file', async () => {
  const importIt = documentedCommand('docs/content.md', 'npm run content:import -- /srv/content');
  const exportIt = documentedCommand('docs/content.md', 'npm run content:export -- /srv/content');
  const rehearse = documentedCommand(
    'docs/content.md',
    'npm run content:import -- /srv/content --dry-run',
  );
  const exported = join(folder, 'exported');
  expect((await execute(importIt, demonstrationFolder)).text).toMatch(/\n\d+ added, 0 changed, /);
  expect((await execute(exportIt, exported)).text).toContain(`files in ${exported}`);

  const page = join(exported, 'pages/about-us.yaml');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/^title:/m, 'tilte:'));
  const refused = await execute(importIt, exported);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('pages/about-us.yaml:1: title: ');

  writeFileSync(page, text.replace(/^title: .*/m, 'title: Who we are'));
  const rehearsed = await execute(rehearse, exported);
  expect(rehearsed.text).toContain('changed page about-us');
  expect(rehearsed.text).toContain('Nothing was stored.');
  expect((await execute(importIt, exported)).text).toContain('0 added, 1 changed, 0 removed');
  expect((await execute(importIt, exported)).text).toContain('0 added, 0 changed, 0 removed');
});
