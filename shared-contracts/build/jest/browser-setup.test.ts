/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

const files = {
  'package.json': '{"type":"module"}',
  'jest.config.js': `import { browserPreset } from '@contracts/build/jest/presets.ts';
    export default browserPreset('mf-tours');`,
  'mocks.test.ts': `it('mocks', () => {
    jest.useFakeTimers({ now: 0 });
    jest.spyOn(Math, 'random').mockReturnValue(1);
    jest.spyOn(Array.prototype, 'at').mockReturnValue(1);
    globalThis.fetch = async () => new Response('');
    expect([Math.random(), Date.now()]).toEqual([1, 0]);
  });`,
  'area.ts': `Array.prototype.flatMap = () => [];
    Object.defineProperty(Object.prototype, 'isTour', { get: () => true });`,
  'area.test.ts': `import './area.ts'; it('runs', () => {});`,
};

it('platform#F13: fails the tests of an area that changes shared globals', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'area-tests-'));
  try {
    for (const [file, text] of Object.entries(files))
      await writeFile(path.join(folder, file), text);
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const jestFile = path.join(root, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, ['--experimental-vm-modules', jestFile, '-i'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let output = '';
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(output).toContain('code that changes Object.prototype.isTour, Array.prototype.flatMap:');
    expect(output).toMatch(/PASS mf-tours \S*mocks\.test\.ts/);
    expect(output).toMatch(/FAIL mf-tours \S*area\.test\.ts/);
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
