import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './quiet-test.ts';
import { release, sharedDealerApi, startFilledSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The team's folder, with the packages of this repository. */
async function teamFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-rspack-'));
  await cp(path.join(import.meta.dirname, 'fixtures/rspack-remote'), folder, { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
}

test('a remote built with Rspack is published, tested as a canary, promoted and rolled back', async ({
  page,
}) => {
  const folder = await teamFolder();
  const site = await startFilledSite({ env: sharedDealerApi() });
  const { dataDir } = site;
  const address = `${site.url}/made-with-rspack`;
  const cli = path.join(root, 'gateway/releases/src/cli.ts');
  const asTheTeam = (...args: string[]) => run(process.execPath, args, { cwd: folder });
  const publish = async (...buildOptions: string[]) => {
    await asTheTeam('build.ts', '--out', 'dist', ...buildOptions);
    const to = ['--data-dir', dataDir, '--reason', 'a test'];
    await asTheTeam(cli, 'publish', 'mf-rspack', '--build', 'dist', ...to);
  };
  const rendered = async () => {
    const answer = await page.request.get(address);
    return answer.ok() ? answer.headers()['x-rendered'] : null;
  };
  try {
    await publish();
    await release(dataDir, 'promote', 'mf-rspack@1.0.0', '--reason', 'first release');
    await expect.poll(rendered).toBe('server');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Made with Rspack', level: 1 })).toBeVisible();
    await expect(page.getByText('Version one')).toBeVisible();
    const button = page.getByRole('button', { name: /^Pressed/ });
    await button.click();
    await expect(button).toHaveText('Pressed 1 times');

    // The next release has no server build: only the browser renders it.
    await edit(path.join(folder, 'package.json'), '1.0.0', '2.0.0');
    await edit(path.join(folder, 'src/routes/rspack.route.tsx'), 'Version one', 'Version two');
    await publish('--client-only');
    await release(dataDir, 'canary', 'mf-rspack@2.0.0', '--percent', '95', '--reason', 'a try');
    await release(dataDir, 'canary', 'mf-rspack', '--finish', '--reason', 'it works');
    await expect.poll(rendered).toBe('shell');
    await page.goto(address);
    await expect(page.getByText('Version two')).toBeVisible();
    await button.click();
    await expect(button).toHaveText('Pressed 1 times');

    await release(dataDir, 'rollback', 'mf-rspack', '--reason', 'back');
    await expect.poll(rendered).toBe('server');
    await page.goto(address);
    await expect(page.getByText('Version one')).toBeVisible();
  } finally {
    // The page must not send its measurements to a stopped site.
    await page.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the federation runtime lists the host, its remotes and the shared versions of a page', async ({
  page,
}) => {
  await page.goto('/vehicle-search');
  const instances = () =>
    page.evaluate(() => {
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__?: {
          __INSTANCES__: {
            name: string;
            options: { remotes: { name: string }[] };
            shareScopeMap: { default: Record<string, Record<string, unknown>> };
          }[];
        };
      };
      return (federation?.__INSTANCES__ ?? []).map(({ name, options, shareScopeMap }) => ({
        name,
        remotes: options.remotes.map((remote) => remote.name).sort(),
        react: Object.keys(shareScopeMap.default['react'] ?? {}),
      }));
    });
  const { version } = JSON.parse(
    await readFile(path.join(root, 'node_modules/react/package.json'), 'utf8'),
  ) as { version: string };
  await expect
    .poll(async () => (await instances()).find(({ name }) => name === 'host'))
    .toEqual({
      name: 'host',
      remotes: ['mf_account', 'mf_content', 'mf_forms', 'mf_search', 'mf_vehicle'],
      react: [version],
    });
  expect((await instances()).map(({ name }) => name)).toContain('mf_search');
});
