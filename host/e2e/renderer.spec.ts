import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { expect, test } from './quiet-test.ts';
import { startFilledSite } from './site.ts';

const run = promisify(execFile);

/** Process ids of a gateway's renderers. */
async function renderersOf(gateway: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter(
      (match) =>
        Number(match?.[2]) === gateway && match?.[3]?.includes('renderer/process/main.mts'),
    )
    .map((match) => Number(match?.[1]));
}

test('every request still gets a page when the renderer is killed under load', async ({ page }) => {
  // The default time limit. Every page needs the renderer. The connections simulate 20 clients.
  const site = await startFilledSite({
    env: { SSR_BUDGET_MS: '1500', PAGE_CACHE_MS: '0', PAGES_AT_ONCE: '20' },
  });
  try {
    const load = autocannon({
      url: `${site.url}/vehicle-search?make=ford`,
      connections: 20,
      duration: 6,
    });
    const kills: number[] = [];
    for (let kill = 0; kill < 4; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      const [renderer] = await renderersOf(site.pid);
      if (renderer === undefined) continue;
      process.kill(renderer, 'SIGKILL');
      kills.push(renderer);
    }
    const result = await load;
    expect(new Set(kills).size, 'renderers that were killed').toBeGreaterThanOrEqual(3);
    expect(Object.keys(result.statusCodeStats ?? {})).toEqual(['200']);
    expect({ errors: result.errors, timeouts: result.timeouts }).toEqual({
      errors: 0,
      timeouts: 0,
    });
    expect(result.requests.total).toBeGreaterThan(50);

    const rendered = async () =>
      (await fetch(`${site.url}/vehicle-search?make=ford`)).headers.get('x-rendered');
    await expect.poll(rendered).toBe('server');
    await page.goto(`${site.url}/vehicle-search?make=ford`);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.close();
  } finally {
    await site.stop();
  }
});
