import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

it('does not change the exit code of a program that imports postgres-server.ts', () => {
  const { href } = pathToFileURL(path.join(import.meta.dirname, 'postgres-server.ts'));
  const program = `await import('${href}'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'] },
  });
  expect(status).toBe(3);
});
