import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { documentedCommand, documentedCommands } from '@contracts/build/docs/documented-command.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { expect, test } from './quiet-test.ts';
import { sharedDealerApi, startFilledSite, type Site } from './site.ts';
import { teamCheckout } from './team-checkout.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * The environment of a team's own shell, without npm's variables and packages of this repository.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$|NODE_ENV$|FORCE_COLOR$|DATA_DIR$)/i.test(name),
  );
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
  return { ...Object.fromEntries(entries), PATH, npm_config_update_notifier: 'false' };
}

/** A shell in a folder. Running a command returns all of its output. */
function shellIn(cwd: string, settings: NodeJS.ProcessEnv = {}) {
  const env = { ...ownEnvironment(), ...settings };
  return async (command: string): Promise<string> => {
    const shell = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await run('bash', ['-c', command], shell).catch(
      (error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${command}:\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
      },
    );
    return stdout + stderr;
  };
}

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional() })),
});

/** Checks that npm requested none of our packages from a registry. */
async function expectOwnPackagesFromVendor(folder: string, installed: string): Promise<void> {
  const asked = installed.split('\n').filter((line) => line.includes('http fetch'));
  expect(asked.length, 'npm tells what it asks for').toBeGreaterThan(0);
  expect(
    asked.filter((line) => /(@|%40)contracts|\/(releases|webhooks|wire)\b/.test(line)),
  ).toEqual([]);
  const lockfile = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  const { packages } = lockfileSchema.parse(JSON.parse(lockfile));
  const own = Object.entries(packages).filter(([place]) => place.includes('@contracts'));
  expect(own.map(([place, { resolved }]) => [place, resolved])).toEqual(
    ['build', 'platform', 'releases', 'testing', 'ui', 'wire'].map((name) => [
      `node_modules/@contracts/${name}`,
      `file:vendor/${name}.tgz`,
    ]),
  );
}

/** Checks that the site includes the area in development while the command runs. */
async function expectShownAtWork(folder: string, site: Site): Promise<void> {
  const command = documentedCommand('docs/new-area.md', 'npm run dev -- --site');
  const dev = spawn('bash', ['-c', command.replace('http://127.0.0.1:8080', site.url)], {
    cwd: folder,
    env: ownEnvironment(),
    // A process group of its own, as in a terminal, where Ctrl-C ends the whole group.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await expect(async () => {
      const answer = await fetch(`${site.url}/tours`);
      expect(await answer.text()).toMatch(/mf-tours\/0\.0\.0-development\/[^]*<h1>Tours<\/h1>/);
    }).toPass();
  } finally {
    if (dev.exitCode === null) {
      process.kill(-(dev.pid ?? 0), 'SIGINT');
      await once(dev, 'exit');
    }
  }
  await expect.poll(async () => (await fetch(`${site.url}/tours`)).status).toBe(404);
}

const jobSchema = z.object({ if: z.string().optional(), run: z.string().optional() });
const githubSchema = z.object({
  jobs: z.object({ release: z.object({ steps: z.array(jobSchema) }) }),
});
const gitlabJob = z.object({ script: z.array(z.string()) });
const gitlabSchema = z.object({
  default: z.object({ before_script: z.array(z.string()) }),
  test: gitlabJob,
  preview: gitlabJob,
  canary: gitlabJob,
});

/** Reads the commands of both build servers' files, which must be the same. */
async function buildServerCommands(folder: string) {
  const read = async (file: string): Promise<unknown> =>
    parse(await readFile(path.join(folder, file), 'utf8'));
  const { jobs } = githubSchema.parse(await read('.github/workflows/release.yml'));
  const { steps } = jobs.release;
  const of = (when: string | undefined) =>
    steps.flatMap((step) => (step.run !== undefined && step.if === when ? [step.run] : []));
  const commands = {
    always: of(undefined),
    branch: of("github.ref != 'refs/heads/main'"),
    main: of("github.ref == 'refs/heads/main'"),
  };
  const gitlab = gitlabSchema.parse(await read('.gitlab-ci.yml'));
  expect({
    always: [...gitlab.default.before_script, ...gitlab.test.script],
    branch: gitlab.preview.script,
    main: gitlab.canary.script,
  }).toEqual(commands);
  expect(commands.always).toEqual(['npm ci', 'npm test']);
  return commands;
}

test('platform#F1: the documented commands take a team from an empty folder to a rollback', async ({
  page,
}) => {
  const parent = await mkdtemp(path.join(tmpdir(), 'forecourt-team-'));
  const folder = path.join(parent, 'tours');
  const site = await startFilledSite({ env: sharedDealerApi() });
  try {
    const ours = shellIn(root, { DATA_DIR: site.dataDir });
    const generate = documentedCommand(
      'docs/new-area.md',
      'npm run new:remote -- mf-tours --owner "Tours team" --standalone',
    );
    await ours(generate.replace('../tours', folder));
    const told = await ours(
      documentedCommand('docs/new-area.md', 'npm run release -- token create'),
    );
    const token = /rel_\S+/.exec(told)?.[0] ?? '';

    documentedCommand('docs/new-area.md', 'cd ../tours');
    const install = shellIn(folder, { npm_config_loglevel: 'http' });
    const installed = await install(documentedCommand('docs/new-area.md', 'npm install'));
    await expectOwnPackagesFromVendor(folder, installed);
    const tests = await shellIn(folder)(documentedCommand('docs/new-area.md', 'npm test'));
    expect(tests).toContain('1 passed');
    await expectShownAtWork(folder, site);

    // The variables of the team's shell after `export RELEASE_API=... RELEASE_TOKEN=...`.
    const settings = documentedCommand('docs/new-area.md', 'export RELEASE_API=');
    const exported = settings
      .replace('http://127.0.0.1:8081', site.consoleUrl)
      .replace('<the token>', token);
    const theirs = async (command: string) => shellIn(folder)(`${exported}\n${command}`);
    const body = async () => {
      const answer = await fetch(`${site.url}/tours`);
      return answer.ok ? answer.text() : String(answer.status);
    };
    await theirs(
      'git init -qb main && git add . && git -c user.name=T -c user.email=t@example.com commit -qm "Tell of tours"',
    );
    const commands = await buildServerCommands(folder);
    // The lockfile is complete. Another full installation would prove nothing more.
    await theirs('npm ci --dry-run');

    // On a branch: a preview, which shoppers do not see.
    const [previewCommand = ''] = commands.branch;
    const first = await theirs(documentedCommand('docs/new-area.md', 'npm run release:preview'));
    expect(first).toMatch(/mf-tours@1\.0\.0-preview\.[0-9a-f]{8,}: published\n/);
    const preview = await theirs(previewCommand);
    expect(preview).toContain('published before, with the same files');
    await page.goto(/https?:\S+\/\?preview=\S+/.exec(preview)?.[0] ?? '');
    await page.goto(`${site.url}/tours`);
    await expect(page.getByRole('heading', { name: 'Tours', level: 1 })).toBeVisible();
    expect(await body()).toBe('404');

    await theirs(documentedCommand('docs/new-area.md', 'npm run release -- publish mf-tours'));
    await expect.poll(body).toContain('It works');

    // On main: a canary of the next version, then everybody, then a rollback.
    const route = path.join(folder, 'src/routes/tours.route.tsx');
    const source = await readFile(route, 'utf8');
    expect(source).toContain('It works');
    await writeFile(route, source.replace('It works', 'Every Friday'));
    await theirs(documentedCommand('docs/new-area.md', 'npm version minor'));
    const [canaryCommand = ''] = commands.main;
    const canary = await theirs(documentedCommand('docs/new-area.md', 'npm run release:canary'));
    expect(canary).toContain('mf-tours@1.1.0 is shown to 5% of visitors');
    expect(await theirs(canaryCommand)).toContain('mf-tours@1.1.0 is in a canary already.');
    await theirs(documentedCommand('docs/new-area.md', 'npm run release -- canary mf-tours'));
    await expect.poll(body).toContain('Every Friday');
    expect(await theirs(canaryCommand)).toContain('mf-tours@1.1.0 is live already.');
    await theirs(documentedCommand('docs/new-area.md', 'npm run release -- rollback mf-tours'));
    await expect.poll(body).toContain('It works');

    await expect(
      theirs('npm run release -- rollback mf-search --reason "not ours"'),
    ).rejects.toThrow('This token is for mf-tours, not for mf-search.');
  } finally {
    // The page must not send its measurements to a stopped site.
    await page.close();
    await site.stop();
    await rm(parent, { recursive: true, force: true });
  }
});

test('platform#F2: the first example in the guide for a new area works as documented', async () => {
  const checkout = await teamCheckout();
  try {
    const [generate = '', ...others] = documentedCommands('docs/new-area.md', 'Create an area');
    const [testIt = ''] = others.filter((command) => command.includes('test:unit'));
    const shell = shellIn(checkout.folder);
    expect(await shell(generate)).toContain('mf-tours is made.');
    expect(await shell(testIt)).toContain('1 passed');
    const lockfile = await readFile(path.join(checkout.folder, 'package-lock.json'), 'utf8');
    expect(JSON.parse(lockfile)).toHaveProperty(['packages', 'mf-tours']);
  } finally {
    await checkout.remove();
  }
});
