import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { FaultSwitch } from './fault-switch.ts';

const fileName = 'dealer-api.json';
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** A fault switch; undefined in production or if the API listens beyond the loopback interface. */
export function faultsFor({ NODE_ENV, HOST }: Pick<Environment, 'NODE_ENV' | 'HOST'>) {
  return NODE_ENV !== 'production' && loopback.has(HOST) ? new FaultSwitch() : undefined;
}

/** Writes the API's origin to `dealer-api.json` for tests, which usually run it on a free port. */
export function announceFaults({ DATA_DIR, HOST }: Environment, port: number): void {
  const file = join(DATA_DIR, fileName);
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  writeFileSync(file, `${JSON.stringify({ origin: `http://${host}:${port}` })}\n`);
  process.once('exit', () => rmSync(file, { force: true }));
}
