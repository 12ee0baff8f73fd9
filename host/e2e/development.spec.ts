import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentedCommand } from '@contracts/build/docs/documented-command.ts';
import { expect, test } from './quiet-test.ts';
import { sharedDealerApi, startFilledSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';

/** Runs the documented command in a checkout, for a site that is already running. */
function develop(site: Site, checkout: TeamCheckout) {
  const child = spawn('bash', ['-c', documentedCommand('docs/new-area.md', 'npm run dev -- mf-')], {
    cwd: checkout.folder,
    // The checkout shares the packages of this one: npm must not install any.
    env: { ...process.env, PORT: new URL(site.url).port, npm_config_ignore_scripts: 'true' },
    // A process group of its own, as in a terminal, where Ctrl-C ends the whole group.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return;
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await once(child, 'exit');
    },
  };
}

// The stream of changes ends with the command.
test.use({ expectedErrors: [/__hot$/] });

test('npm run dev shows an edit immediately and keeps typed text', async ({ page }) => {
  const checkout = await teamCheckout();
  const site = await startFilledSite({ env: sharedDealerApi() });
  const work = develop(site, checkout);
  try {
    await expect.poll(work.output).toContain('mf-account: shown as it is now');
    await expect.poll(work.output).toContain('host: shown as it is now');
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).toContain('/releases/mf-account/0.0.0-development/');
    }).toPass();

    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email address').fill('sam@example.com');
    // This button appears on hydration. An edit before it would fail to hydrate.
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
    const form = path.join(
      checkout.folder,
      'mf-account/src/features/login/components/login-form.tsx',
    );
    const text = await readFile(form, 'utf8');
    await writeFile(form, text.replaceAll("'Log in'", "'Let me in'"));
    await expect(page.getByRole('button', { name: 'Let me in' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('sam@example.com');
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).toContain('Let me in');
    }).toPass();
  } finally {
    // The page must not request files that are gone.
    await page.goto('about:blank');
    await work.stop();
  }
  try {
    // After the command, the site shows the releases again.
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).not.toContain('Let me in');
      expect(answer.headers()['x-rendered']).toBe('server');
    }).toPass();
  } finally {
    await site.stop();
    await checkout.remove();
  }
});
