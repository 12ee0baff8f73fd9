import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import supertest from 'supertest';
import { openTestSite, type TestSite } from '../../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The result that the page of the test's bundle wrote. */
async function resultOf(path: string): Promise<string> {
  const { text } = await supertest(site.app).get(path).expect('X-Rendered', 'server');
  return /<pre>(.*)<\/pre>/.exec(text)?.[1] ?? '';
}

it('denies release code access to secrets, files, the network and child processes', async () => {
  expect(JSON.parse(await resultOf('/page/walls'))).toEqual({
    environment: { NODE_ENV: 'production' },
    file: 'ERR_ACCESS_DENIED',
    network: 'ERR_ACCESS_DENIED',
    process: 'ERR_ACCESS_DENIED',
  });
});

it('serves all areas except one that fails to load', async () => {
  expect(await resultOf('/page/parts')).toBe('mf-test fulfilled, mf-broken rejected');
});

it('trust#no-file-handles: reports a renderer as crashed if it cannot start', async () => {
  const script = join(import.meta.dirname, '../../../test/renderer-without-file-handles.ts');
  const command = `ulimit -n 60; exec "${process.execPath}" "${script}"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stdout).toBe('ended: crashed\n');
});
