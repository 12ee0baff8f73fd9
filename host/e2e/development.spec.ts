import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './quiet-test.ts';
import { startSite, type Site } from './site.ts';
import { teamCheckout, type TeamCheckout } from './team-checkout.ts';

const root = path.resolve(import.meta.dirname, '../..');
const limit = { timeout: 60_000 };

/** Works on the host and the given area of a checkout inside a site, until the answer is called. */
function develop(site: Site, checkout: TeamCheckout, area: string) {
  const child = spawn(
    process.execPath,
    [
      'shared-contracts/build/develop-areas.ts',
      path.join(root, 'host'),
      path.join(checkout.folder, area),
      '--site',
      site.url,
      '--out',
      path.join(site.dataDir, 'development'),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

// The stream of changes breaks off as the work ends.
test.use({ expectedErrors: [/__hot$/] });

test('an area at work: an edit is seen at once, and what was typed stays', async ({ page }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-development-'));
  await cp(process.env['E2E_DATA_DIR'] ?? '', dataDir, { recursive: true });
  const checkout = await teamCheckout();
  const site = await startSite({
    dataDir,
    env: { API_ORIGIN: new URL(process.env['E2E_SITE_URL'] ?? '').origin },
  });
  const work = develop(site, checkout, 'mf-account');
  try {
    await expect.poll(work.said, limit).toContain('mf-account: shown as it is now');
    await expect.poll(work.said, limit).toContain('host: shown as it is now');
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).toContain('/releases/mf-account/0.0.0-development/');
    }).toPass(limit);

    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email address').fill('sam@example.com');
    const form = path.join(
      checkout.folder,
      'mf-account/src/features/login/components/login-form.tsx',
    );
    const text = await readFile(form, 'utf8');
    await writeFile(form, text.replaceAll("'Log in'", "'Let me in'"));
    await expect(page.getByRole('button', { name: 'Let me in' })).toBeVisible(limit);
    await expect(page.getByLabel('Email address')).toHaveValue('sam@example.com');
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).toContain('Let me in');
    }).toPass(limit);
  } finally {
    // What the page still loads, for its measurements, must not meet files that are gone.
    await page.goto('about:blank');
    await work.stop();
  }
  try {
    // Whoever leaves, leaves the site as it was released.
    await expect(async () => {
      const answer = await page.request.get(`${site.url}/login`);
      expect(await answer.text()).not.toContain('Let me in');
      expect(answer.headers()['x-rendered']).toBe('server');
    }).toPass(limit);
  } finally {
    await site.stop();
    await checkout.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
