import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('platform#F17: exits with an explanation if the database is down outside production', () => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'main.ts')],
    {
      encoding: 'utf8',
      env: {
        ...inherited,
        NODE_ENV: 'development',
        API_ORIGIN: 'http://127.0.0.1:1',
        DATABASE_URL: 'postgres://forecourt:secret@127.0.0.1:1/forecourt',
        DATA_DIR: folder,
        PORT: '0',
        CONSOLE_PORT: '0',
        LOG_LEVEL: 'silent',
      },
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    "The release store in postgres://127.0.0.1:1/forecourt can't be used: connect ECONNREFUSED 127.0.0.1:1. Outside production a start publishes what has changed, so it needs the store.",
  );
});
