/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  SourceReader,
  sourceListSchema,
  type SourceList,
} from '@contracts/platform/remote/source-list';

const run = promisify(execFile);
const contracts = path.resolve(import.meta.dirname, '..');
const made: string[] = [];

afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

const manifest = (area: string, page = `/${area}`) => `
  import { defineManifest } from '@contracts/platform/remote/remote-manifest';
  export const manifest = defineManifest({
    area: '${area}', owner: 'A team', routes: [{ id: 'page', path: '${page}' }],
    budget: { scriptBytes: 40_000 },
  });`;
const remote = `export const remote = { routes: { page: () => import('./page.route.tsx') }, widgets: {} };`;
const lockfile = (tiny: string, other: string) =>
  JSON.stringify({
    packages: {
      'node_modules/tiny': { version: tiny, integrity: 'sha512-tiny' },
      'node_modules/other': { version: other, integrity: 'sha512-other' },
    },
  });
const packageFile = (name: string) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', exports: { './*': './src/*' } });

const files = {
  'package-lock.json': lockfile('1.0.0', '1.0.0'),
  'node_modules/tiny/package.json': '{"name":"tiny","version":"1.0.0","main":"tiny.js"}',
  'node_modules/tiny/tiny.js': 'export const tiny = 1;',
  'shared-contracts/wire/package.json': packageFile('@contracts/wire'),
  'shared-contracts/wire/src/vacancy.ts': `export const vacancy = 'vacancy';`,
  'shared-contracts/wire/src/offer.ts': `export const offer = 'offer';`,
  'shared-contracts/ui/package.json': packageFile('@contracts/ui'),
  'shared-contracts/ui/src/button.ts': `import classes from './button.module.css';
    export const button = classes.button;`,
  'shared-contracts/ui/src/button.module.css': '@media (--mobile) { .button { color: red; } }',
  'mf-jobs/package.json': '{"name":"mf-jobs","version":"1.0.0"}',
  'mf-jobs/remote.manifest.ts': manifest('mf-jobs'),
  'mf-jobs/src/remote.ts': remote,
  'mf-jobs/src/page.route.tsx': `import { vacancy } from '@contracts/wire/vacancy.ts';
    import { button } from '@contracts/ui/button.ts';
    import { pathTo } from '@contracts/platform/remote/path-to';
    export const Component = () => vacancy + button + pathTo('/offers/:id', { id: '1' });`,
  'mf-offers/package.json': '{"name":"mf-offers","version":"1.0.0"}',
  'mf-offers/remote.manifest.ts': manifest('mf-offers'),
  'mf-offers/src/remote.ts': remote,
  'mf-offers/src/page.route.tsx': `import { offer } from '@contracts/wire/offer.ts';
    import type { vacancy } from '@contracts/wire/vacancy.ts';
    import { tiny } from 'tiny';
    import classes from './page.module.css';
    import logo from './the logo (1).PNG';
    import photograph from './photograph.jpeg';
    import { drawn } from './drawn.ts';
    const deals = import.meta.webpackContext('./deals', { recursive: true, regExp: /deal\\.ts$/ });
    const film = new URL('./film.webm', import.meta.url);
    export const addresses = () => [logo, photograph, film.href, String(film), film.pathname, drawn];
    export const Component = (): typeof vacancy | string =>
      offer + tiny + deals.keys() + classes.page + addresses();`,
  'mf-offers/src/page.module.css': `.page { background: url('./page.webp'); }
    @font-face { font-family: page; src: url('./page.woff'); }`,
  // The browser build removes this import.
  'mf-offers/src/drawn.ts': `import drawing from './drawing.svg';
    export const drawn = typeof window === 'undefined' ? drawing : '';`,
  'mf-offers/src/the logo (1).PNG': 'a logo',
  'mf-offers/src/photograph.jpeg': 'a photograph',
  'mf-offers/src/film.webm': 'a film',
  'mf-offers/src/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'mf-offers/src/page.webp': 'a picture',
  'mf-offers/src/page.woff': 'a font',
  'mf-offers/src/deals/vans/first.deal.ts': 'export const deal = 1;',
};

async function write(root: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** A repository of two areas that share a contract. */
async function repository(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'forecourt-sources-'));
  made.push(root);
  for (const [file, text] of Object.entries(files)) await write(root, file, text);
  const linked = path.join(root, 'node_modules/@contracts');
  await mkdir(linked);
  for (const name of ['wire', 'ui']) {
    await symlink(`../../shared-contracts/${name}`, path.join(linked, name));
  }
  await symlink(path.join(contracts, 'platform'), path.join(linked, 'platform'));
  return root;
}

/** Hashes of the files that a build wrote, by file. */
async function writtenBy(root: string, area: string): Promise<Record<string, string>> {
  const out = path.join(root, '.cache', area);
  const names = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .sort();
  const hashes = names.map(async (name) => {
    const content = await readFile(path.join(out, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

interface OffersBuild {
  remote: { routes: { page: () => Promise<{ addresses: () => string[] }> } };
}

/** The concatenated text of all files with that extension in a folder. */
async function textsIn(folder: string, ending: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const texts = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

async function build(root: string, area: string): Promise<SourceList> {
  const out = path.join(root, '.cache', area);
  const builder = path.join(contracts, 'build/build-area.ts');
  const command = [builder, area, '--version', '1.0.0-dev.[sources]', '--out', out];
  await run(process.execPath, command, { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } });
  const scripts = await readFile(path.join(out, 'browser/remoteEntry.js'), 'utf8');
  const text = await readFile(path.join(out, 'sources.json'), 'utf8');
  const list = sourceListSchema.parse(JSON.parse(text));
  expect(scripts).toContain(`/releases/${area}/${list.version}/`);
  expect(list.version).toBe(`1.0.0-dev.${list.sourceHash.slice(0, list.version.length - 10)}`);
  return list;
}

describe('a build of two areas', () => {
  let root = '';
  let lists: Record<string, SourceList> = {};

  beforeAll(async () => {
    root = await repository();
    lists = {
      'mf-jobs': await build(root, 'mf-jobs'),
      'mf-offers': await build(root, 'mf-offers'),
    };
  });

  const changedAreas = () => {
    const reader = new SourceReader(root);
    return Object.keys(lists).filter((area) => !reader.matches(lists[area] as SourceList));
  };

  it('platform#F11: records the pages that an area links to', async () => {
    const text = await readFile(path.join(root, '.cache/mf-jobs/build.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ links: ['/offers/:id'] });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    [
      'a schema',
      { 'shared-contracts/wire/src/vacancy.ts': 'export const vacancy = 1;' },
      ['mf-jobs'],
    ],
    ['a primitive', { 'shared-contracts/ui/src/button.module.css': '.button { }' }, ['mf-jobs']],
    ['a new schema', { 'shared-contracts/wire/src/event.ts': 'export const event = 1;' }, []],
    ['a test', { 'mf-jobs/src/page.route.test.tsx': 'test' }, []],
    ['types of widgets', { 'mf-jobs/contract.d.ts': 'export {};' }, []],
    ['a path', { 'mf-offers/remote.manifest.ts': manifest('mf-offers', '/deals') }, ['mf-offers']],
    [
      'a widget',
      {
        'mf-offers/remote.manifest.ts': manifest('mf-offers').replace(
          'budget',
          'widgets: [{ name: "deal" }], budget',
        ),
        'mf-offers/src/remote.ts': remote.replace(
          'widgets: {',
          'widgets: { deal: () => import("./deal.widget.tsx")',
        ),
        'mf-offers/src/deal.widget.tsx': 'export const Component = () => null;',
        'mf-offers/contract.d.ts': 'export {};',
      },
      ['mf-offers'],
    ],
    ['an example', { 'mf-jobs/examples/page.json': '{}' }, ['mf-jobs']],
    [
      'a file that a pattern finds',
      { 'mf-offers/src/deals/vans/second.deal.ts': 'export const deal = 2;' },
      ['mf-offers'],
    ],
    [
      'a file that takes precedence over another',
      { 'mf-jobs/src/package.json': '{}' },
      ['mf-jobs'],
    ],
    [
      'the version of a package',
      { 'package-lock.json': lockfile('1.0.1', '1.0.0') },
      ['mf-offers'],
    ],
    ['a package that no area uses', { 'package-lock.json': lockfile('1.0.0', '1.0.1') }, []],
  ])('an edit of %s changes only the areas that read it', async (_, edits, expected) => {
    for (const [file, text] of Object.entries(edits)) await write(root, file, text);
    expect(changedAreas()).toEqual(expected);
    for (const file of Object.keys(edits)) {
      const before = (files as Record<string, string>)[file];
      if (before === undefined) await rm(path.join(root, file));
      else await write(root, file, before);
    }
    await rm(path.join(root, 'mf-jobs/examples'), { recursive: true, force: true });
    expect(changedAreas()).toEqual([]);
  });

  it('replaces breakpoint names in the CSS for the browser', async () => {
    const styles = await textsIn(path.join(root, '.cache/mf-jobs/browser'), '.css');
    expect(styles).toMatch(/^@media \(width <= 48rem\)\{[^{}]+\{color:red\}\}$/);
  });

  it('platform#F3: gives an imported file the same URL on the server and in the browser', async () => {
    const out = path.join(root, '.cache/mf-offers');
    const server = (await import(path.join(out, 'server/index.mjs'))) as OffersBuild;
    const { addresses } = await server.remote.routes.page();
    const base = `/releases/mf-offers/${lists['mf-offers']?.version}/`;
    const [logo, photograph, film, ...others] = addresses();
    const drawing = others.at(-1);
    expect(others).toEqual([film, film, drawing]);
    for (const [address = '', content] of [
      [logo, 'a logo'],
      [photograph, 'a photograph'],
      [film, 'a film'],
      [drawing, files['mf-offers/src/drawing.svg']],
    ]) {
      expect(address).toMatch(/^\/[\w/.-]+$/);
      expect(address.startsWith(base)).toBe(true);
      expect(await readFile(path.join(out, 'browser', address.slice(base.length)), 'utf8')).toBe(
        content,
      );
    }
    const inBrowser = await textsIn(path.join(out, 'browser'), '.js');
    for (const address of [logo, photograph, film]) {
      expect(inBrowser).toContain(path.basename(address ?? 'missing'));
    }
    const sheets = await textsIn(path.join(out, 'browser'), '.css');
    const named = [...sheets.matchAll(/url\(([^)]+)\)/g)].map(([, name]) => name ?? '');
    const contents = named.map((name) => readFile(path.join(out, 'browser', name), 'utf8'));
    expect(await Promise.all(contents)).toEqual(['a picture', 'a font']);
  });

  // The releases package compares builds of the real areas at two paths.
  it('writes identical files when the build is repeated', async () => {
    const before = await writtenBy(root, 'mf-jobs');
    expect(await build(root, 'mf-jobs')).toEqual(lists['mf-jobs']);
    expect(await writtenBy(root, 'mf-jobs')).toEqual(before);
  });
});

it.each([
  [true, '', "the manifest says 'load: true' of the widget 'deal', which has none"],
  [false, 'export const load = async () => 1;', 'deal.widget.tsx has a load, but the manifest'],
])(
  'rejects a widget if its manifest is wrong about its load function (manifest: %s)',
  async (load, code, reason) => {
    const root = await repository();
    const widgets = `widgets: [{ name: 'deal'${load ? ', load: true' : ''} }], budget`;
    const widget = `deal: () => import('./deal.widget.tsx')`;
    const edits = {
      'mf-offers/remote.manifest.ts': manifest('mf-offers').replace('budget', widgets),
      'mf-offers/src/remote.ts': remote.replace('widgets: {', `widgets: { ${widget}`),
      'mf-offers/src/deal.widget.tsx': `export const Component = () => null; ${code}`,
    };
    for (const [file, text] of Object.entries(edits)) await write(root, file, text);
    await expect(build(root, 'mf-offers')).rejects.toThrow(reason);
  },
);

it('loads the style sheets of a page’s sections with the page, and keeps JSON-LD code out of the browser build', async () => {
  const root = await repository();
  const edits = {
    'mf-offers/src/page.route.tsx': `import { jsonLd } from './page.json-ld.ts';
      export const head = () => ({ title: 'Offers', jsonLd: jsonLd() });
      export const section = () => import('./terms.section.tsx');
      export const other = () => import('./other.tsx');
      export const Component = () => null;`,
    'mf-offers/src/page.json-ld.ts': `export const jsonLd = () => [{ '@type': 'Offer' }];`,
    'mf-offers/src/terms.section.tsx': `import classes from './terms.module.css';
      export const Terms = () => classes.terms;`,
    'mf-offers/src/terms.module.css': '.terms { color: green; }',
    'mf-offers/src/other.tsx': `import classes from './other.module.css';
      export const Other = () => classes.other;`,
    'mf-offers/src/other.module.css': '.other { color: blue; }',
  };
  for (const [file, text] of Object.entries(edits)) await write(root, file, text);
  await build(root, 'mf-offers');
  const out = path.join(root, '.cache/mf-offers');
  const contents = async (names: readonly string[]) => {
    const texts = names.map((file) => readFile(path.join(out, file), 'utf8'));
    return (await Promise.all(texts)).join('\n');
  };
  const record = JSON.parse(await contents(['build.json'])) as {
    routes: { files: { scripts: string[]; styles: string[] } }[];
  };
  const { scripts = [], styles = [] } = record.routes[0]?.files ?? {};
  const inBrowser = (sent: string[]) => contents(sent.map((file) => `browser/${file}`));
  expect(await inBrowser(styles)).toMatch(/color:green/);
  expect(await inBrowser(styles)).not.toMatch(/color:blue/);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await inBrowser(scripts)).not.toContain('terms');
  expect(await inBrowser(scripts)).not.toContain('@type');
  expect(await contents(['server/index.mjs'])).toContain('@type');
});

it('lists the presets that a build runs, and their dependencies, as its sources', async () => {
  const root = path.resolve(contracts, '..');
  const script = `
    const { BuildInputs } = await import('./shared-contracts/build/sources/build-inputs.ts');
    const sources = new BuildInputs('.');
    sources.addProgram('shared-contracts/build/build-area.ts');
    console.log(JSON.stringify(sources.list()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { files: read, packages } = JSON.parse(stdout) as SourceList;
  expect(read).toHaveProperty(['shared-contracts/build/webpack/module-rules.ts']);
  expect(read).not.toHaveProperty(['shared-contracts/build/webpack/development-config.ts']);
  expect(read).not.toHaveProperty(['shared-contracts/build/webpack/class-names.test.ts']);
  for (const name of ['webpack', 'terser', 'swc-loader', '@swc/core']) {
    expect(packages).toHaveProperty([`node_modules/${name}`], expect.stringContaining('sha512'));
  }
  expect(packages).not.toHaveProperty(['node_modules/jest']);
});
