import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findAreas, ReleaseError, selectArea } from 'releases';
import { readEnvironment } from '../env.ts';

/**
 * `npm run dev -- <area>...`: serves the whole site with areas in development. Uses the site that
 * runs on PORT, or starts one. The host is built for development as well, because only then does
 * React keep component state after an edit.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { PORT, NODE_ENV } = readEnvironment(process.env);
const site = `http://127.0.0.1:${PORT}`;

const { positionals: requestedAreas } = parseArgs({ allowPositionals: true, strict: true });
const areas = findAreas(root);
const unknown = requestedAreas.filter((name) => !areas.some(({ area }) => area === name));
if (requestedAreas.length === 0 || unknown.length > 0) {
  const names = areas.map(({ area }) => area).join(', ');
  const problem = unknown.length > 0 ? `There is no area ${unknown.join(', ')}.` : 'Name an area.';
  console.error(`${problem}\nUsage: npm run dev -- <area>...\nAreas: ${names}`);
  process.exit(2);
}
/** Read before the site starts, so that an invalid area fails immediately. */
const folders = readAreaFolders();

function readAreaFolders(): string[] {
  try {
    return requestedAreas.map((name) => selectArea(areas, name).folder);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

if (NODE_ENV === 'production') {
  console.error('NODE_ENV: areas in development cannot be shown in production.');
  process.exit(2);
}

const children: ChildProcess[] = [];
let isStopping = false;

function run(script: string, ...args: string[]): void {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  children.push(child);
  child.once('exit', (code) => end(code ?? 1));
}

/** When one process ends, the others are stopped cleanly. */
function end(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
// The terminal sends SIGINT to the children, too. When they have ended, this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => end(0));

async function isUp(): Promise<boolean> {
  return fetch(`${site}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

if (!(await isUp())) {
  run('gateway/src/main.ts');
  // Has no time limit while the process lives: how long a start takes depends on the machine.
  while (!(await isUp())) {
    if (isStopping) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
if (!isStopping) {
  const host =
    existsSync(path.join(root, 'host')) && !requestedAreas.includes('host') ? ['host'] : [];
  run('shared-contracts/build/develop-areas.ts', ...host, ...folders, '--site', site);
  process.stdout.write(
    `Developing ${requestedAreas.join(', ')} at ${site}. Pages update on save.\n`,
  );
}
