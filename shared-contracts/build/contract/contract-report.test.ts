/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contractModules, contractReports, reportChanges } from './contract-report.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const exports = {
    './host/*': './src/host/*.ts',
    './router': './src/router.ts',
    './ui/*': './src/ui/*/*.tsx',
    './package.json': './package.json',
  };
  plant('package.json', JSON.stringify({ exports }));
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function plantModule(path: string, declaration: string): void {
  plant(path, '');
  plant(`types/${path.replace(/tsx?$/, 'd.ts')}`, declaration);
}

const sections = () =>
  [...contractReports(contractModules(folder, join(folder, 'types')))]
    .toSorted()
    .map(([subject, text]) => [
      subject,
      ...text.split('\n').filter((line) => line.startsWith('===')),
    ]);

it('lists the exported modules by subject in a stable order', () => {
  plantModule('src/ui/button/button.tsx', 'export declare const b: 1;');
  plantModule('src/ui/button/inner.tsx', '');
  plantModule('src/host/http.ts', 'export declare const h: 1;');
  plantModule('src/host/services.ts', 'export declare const s: 1;');
  plantModule('src/host/http.test.ts', '');
  plantModule('src/host/http.fixture.ts', '');
  plantModule('src/router.ts', `export { r } from './routing/r.ts';`);
  plantModule('src/routing/r.ts', 'export declare const r: 1;');
  expect(sections()).toEqual([
    ['host', '=== src/host/http.ts', '=== src/host/services.ts'],
    ['index', '=== src/router.ts'],
    ['routing', '=== src/routing/r.ts'],
    ['ui', '=== src/ui/button/button.tsx'],
  ]);
});

it('writes each schema in full once, and by its name elsewhere', async () => {
  const wire = join(import.meta.dirname, '../../wire');
  const files = ['src/content/content-parts.ts', 'src/content/vacancy.ts', 'src/content/event.ts'];
  const script = `
    const { schemaShapes } = await import('./schema-shapes.ts');
    const shapes = await schemaShapes(${JSON.stringify(wire)}, ${JSON.stringify(files)});
    console.log(JSON.stringify([...shapes.get('src/content/vacancy.ts')]));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const shapes = new Map(JSON.parse(String(out)) as [string, string][]);
  expect(shapes.get('vacancySchema')).toContain('\n  seo: seoSchema\n');
  expect(shapes.get('vacancySchema')).toContain('\n  form_id: integer | null\n');
  expect(shapes.get('vacancyResponseSchema')).toContain('data: vacancySchema');
  const declared = `/** One. */
export declare const vacancySchema: z.ZodMiniObject<{
    id: z.ZodMiniInt;
}, z.core.$strip>;
export declare const plain: 1;
`;
  const report = contractReports(
    new Map([['src/content/vacancy.ts', declared]]),
    new Map([['src/content/vacancy.ts', new Map([['vacancySchema', '{ id }']])]]),
  );
  expect(report.get('content')).toContain(
    '/** One. */\nvacancySchema: { id }\nexport declare const plain: 1;',
  );
});

it('says to run the compiler if a declaration is missing', () => {
  plant('src/router.ts', '');
  expect(sections).toThrow('No declaration of src/router.ts: run tsc -b first');
});

it('names the module of each changed line', () => {
  const accepted = '=== a.ts\n\none\n\n=== b.ts\n\ntwo\n';
  expect(reportChanges(accepted, accepted)).toEqual([]);
  expect(reportChanges(accepted, accepted.replace('two', 'three'))).toEqual([
    '=== b.ts',
    '+ three',
    '- two',
  ]);
  expect(reportChanges('', '=== a.ts')).toContain('+ === a.ts');
});
