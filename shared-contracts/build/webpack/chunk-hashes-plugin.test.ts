/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildRecordSchema, hashesFile } from '@contracts/platform/remote/build-record';

const build = path.join(import.meta.dirname, '../build-area.ts');

/** A remote with a page that has a style sheet and loads another script lazily. */
const sources = {
  'package.json': '{ "name": "mf-test", "version": "1.0.0", "type": "module" }',
  'remote.manifest.ts': `export const manifest = {
    area: 'mf-test', role: 'remote', owner: 'Test team', budget: { scriptBytes: 10000 },
    routes: [{ id: 'cars', path: '/cars', layout: 'default', access: 'public', uses: [] }],
    widgets: [], uses: [],
  };`,
  'src/remote.ts':
    "export const remote = { routes: { cars: () => import('./cars.route.tsx') }, widgets: {} };",
  'src/cars.route.tsx': `import classes from './cars.module.css';
    export const Component = () => classes.cars;
    export const more = () => import('./more.ts');`,
  'src/cars.module.css': '.cars { color: green }',
  'src/more.ts': "import './more.module.css'; export const more = 'more';",
  'src/more.module.css': '.more { color: red }',
};

let folder: string;
const built = (file: string) => readFile(path.join(folder, 'built', file));
const hashOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'area-'));
  await mkdir(path.join(folder, 'src'));
  for (const [file, text] of Object.entries(sources)) {
    await writeFile(path.join(folder, file), text);
  }
  const where = ['--version', '1.0.0', '--out', path.join(folder, 'built')];
  await promisify(execFile)(process.execPath, [build, folder, ...where], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('lists a hash for every script and style sheet', async () => {
  const record = buildRecordSchema.parse(JSON.parse(String(await built('build.json'))));
  const hashes: unknown = JSON.parse(String(await built(`browser/${hashesFile}`)));
  const files = (await readdir(path.join(folder, 'built/browser')))
    .filter((file) => /\.(js|css)$/.test(file) && file !== record.entry)
    .toSorted();
  // The exposed module, the page, its lazy script, and two style sheets.
  expect(files.length).toBeGreaterThanOrEqual(5);
  const expected = await Promise.all(
    files.map(async (file) => [
      `/releases/mf-test/1.0.0/${file}`,
      hashOf(await built(`browser/${file}`)),
    ]),
  );
  expect(hashes).toEqual(Object.fromEntries(expected));
});

it('pins the hash of the hash list in the entry script', async () => {
  const entry = String(await built('browser/remoteEntry.js'));
  const list = hashOf(await built(`browser/${hashesFile}`));
  expect(entry.match(/sha384-[\w+/?]{64}/g)).toEqual([list]);
});

it('loads no file by the default functions, which check no hash', async () => {
  const entry = String(await built('browser/remoteEntry.js'));
  expect(entry.match(/createElement\(/g)).toHaveLength(2);
  // The default behaviour of webpack and the style plugin.
  expect(entry).not.toContain('appendChild');
});
