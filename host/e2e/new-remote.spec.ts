import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './quiet-test.ts';
import { release, startSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What `npm install` makes of the new repository, without a registry: its packed packages, and links to all others. */
async function install(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  const others = await readdir(path.join(root, 'node_modules'), { withFileTypes: true });
  for (const entry of others) {
    // The links in ours are the workspaces, which the new repository must do without.
    if (entry.isSymbolicLink() || entry.name === '@contracts') continue;
    await symlink(path.join(root, 'node_modules', entry.name), path.join(modules, entry.name));
  }
  for (const name of ['wire', 'platform', 'ui', 'testing', 'build', 'releases']) {
    const target = path.join(modules, '@contracts', name);
    await mkdir(target, { recursive: true });
    const packed = path.join(folder, 'vendor', `${name}.tgz`);
    await run('tar', ['-xzf', packed, '--strip-components=1', '-C', target]);
  }
}

test('a team with a repository of its own: from nothing to a page and a widget, with its token alone', async ({
  page,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-new-remote-'));
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'forecourt-team-')), 'test-days');
  await cp(process.env['E2E_DATA_DIR'] ?? '', dataDir, { recursive: true });
  const site = await startSite({
    dataDir,
    env: { API_ORIGIN: new URL(process.env['E2E_SITE_URL'] ?? '').origin },
  });
  try {
    await run(
      process.execPath,
      ['shared-contracts/build/new-remote.ts', 'mf-test-days', '--standalone', folder],
      { cwd: root },
    );
    await install(folder);
    const tests = await run(
      process.execPath,
      ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
      { cwd: folder },
    );
    expect(tests.stderr).toContain('1 passed');

    const holder = ['--name', 'Test days team', '--areas', 'mf-test-days'];
    const told = await release(dataDir, 'token', 'create', ...holder);
    const token = /rel_\S+/.exec(told)?.[0] ?? '';
    const asTheTeam = (...args: string[]) =>
      run(process.execPath, ['node_modules/@contracts/releases/src/cli.js', ...args], {
        cwd: folder,
        env: { ...process.env, RELEASE_API: site.consoleUrl, RELEASE_TOKEN: token },
      });
    await asTheTeam('publish', 'mf-test-days', '--promote', '--reason', 'first release');
    const address = `${site.url}/test-days`;
    const status = async () => (await page.request.get(address)).status();
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Test days', level: 1 })).toBeVisible();
    await expect(page.getByText('It works')).toBeVisible();

    await expect(asTheTeam('rollback', 'mf-search', '--reason', 'not ours')).rejects.toThrow(
      'This token is for mf-test-days, not for mf-search.',
    );
  } finally {
    // What the page still loads, for its measurements, must not meet a closed site.
    await page.close();
    await site.stop();
    await rm(path.dirname(folder), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
});
