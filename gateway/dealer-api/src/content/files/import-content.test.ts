import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import request from 'supertest';
import { createCallsApp } from '../../../test/calls-app.ts';
import {
  demonstrationFolder,
  ensureDemonstrationContent,
} from '../../demonstration/content/ensure-demonstration-content.ts';
import type { Database } from '../../store/database.ts';
import { openMemoryStore } from '../../../test/memory-store.ts';
import { contentCalls } from '../content-calls.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { readContentFolder } from './read-content-folder.ts';

const day = '2026-06-01';
let folder: string;
let database: Kysely<Database>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(demonstrationFolder, join(folder, 'content'), { recursive: true });
  database = await openMemoryStore();
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const content = () => join(folder, 'content');
const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(content(), file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(content(), file), text.replace(from, to));
};
const read = () => readContentFolder(content(), { day });
const store = (isDryRun = false) => importContent(database, read(), { isDryRun });
const stored = () =>
  database.selectFrom('content_documents').selectAll().orderBy('kind').orderBy('slug').execute();

it('stores a content folder and reports the changes of each later import', async () => {
  const { added } = await store();
  expect(added.length).toBeGreaterThan(150);
  const before = await stored();
  expect(await store()).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await stored()).toEqual(before);

  edit('pages/about-us.yaml', /^title: .*/m, 'title: Who we are');
  rmSync(join(content(), 'blog/first-car-without-tears.md'));
  writeFileSync(
    join(content(), 'pages/new-page.md'),
    '---\ntitle: New\npublished_at: 2026-01-01T00:00:00Z\n---\n\nHello\n',
  );
  expect(await store(true)).toMatchObject({ changed: ['page about-us'] });
  expect(await stored()).toEqual(before);
  expect(await store()).toMatchObject({
    added: ['page new-page'],
    changed: ['page about-us'],
    removed: ['blog first-car-without-tears'],
  });
  const about = (await stored()).find(({ slug }) => slug === 'about-us');
  expect(JSON.parse(about?.document ?? '')).toMatchObject({ title: 'Who we are' });
});

it('makes imported content searchable immediately', async () => {
  await store();
  const app = createCallsApp(contentCalls({ database, clock: () => new Date('2026-06-15') }));
  const search = async () => {
    const { body } = await request(app).get('/api/v2/content/search?term=zeppelin').expect(200);
    return (body as { meta: { total: number } }).meta.total;
  };
  expect(await search()).toBe(0);
  edit('pages/about-us.yaml', /^title: .*/m, 'title: Our zeppelin');
  await store();
  expect(await search()).toBe(1);
});

it('exports imported content as files that import as the same content', async () => {
  await store();
  const before = await stored();
  const redirects = await database.selectFrom('content_redirects').selectAll().execute();
  await exportContent(database, join(folder, 'exported'));
  const again = readContentFolder(join(folder, 'exported'), { day: '2031-01-01' });
  const result = await importContent(database, again, { isDryRun: false });
  expect(result).toMatchObject({ added: [], changed: [], removed: [], unchanged: before.length });
  expect(await stored()).toEqual(before);
  expect(redirects.length).toBeGreaterThan(10);
  expect(result.redirects).toBe(redirects.length);
});

it('refuses to export into a folder that is not empty', async () => {
  await store();
  await expect(exportContent(database, content())).rejects.toThrow(/is not empty/);
});

it('does not restore demonstration content after an import', async () => {
  await ensureDemonstrationContent(database, new Date('2026-06-15T12:00:00Z'));
  rmSync(join(content(), 'blog/first-car-without-tears.md'));
  await store();
  expect(await ensureDemonstrationContent(database, new Date('2026-08-01T12:00:00Z'))).toBe(0);
  expect((await stored()).some(({ slug }) => slug === 'first-car-without-tears')).toBe(false);
});

it.each([
  [
    'a broken link',
    () => edit('menus/main.yaml', 'url: /motability', 'url: /motabillity'),
    /menus\/main\.yaml:\d+: the link \/motabillity leads to no page/,
  ],
  [
    'a broken link in text',
    () => edit('pages/terms-of-sale.md', /\n\n## /, '\n\n[Gone](/no-such-page)\n\n## '),
    /pages\/terms-of-sale\.md:\d+: the link \/no-such-page leads to no page/,
  ],
  [
    'a form that does not exist',
    () => edit('pages/complaints.md', /^form_id: .*/m, 'form_id: 999'),
    /pages\/complaints\.md:\d+: there is no form 999/,
  ],
  [
    'two documents with the same name',
    () => cpSync(join(content(), 'pages/about-us.yaml'), join(content(), 'pages/about-us.md')),
    /pages\/about-us\.yaml:1: has the name of pages\/about-us\.md/,
  ],
  [
    'two forms with the same number',
    () => cpSync(join(content(), 'forms/5-book-an-mot.yaml'), join(content(), 'forms/5.yaml')),
    /forms\/5\.yaml:1: has the name of forms\/5-book-an-mot\.yaml/,
  ],
  [
    'a duplicate id',
    () => edit('pages/cookies.md', /^id: .*/m, 'id: 2'),
    /id: .* has the id 2 already/,
  ],
  [
    'a file of an unsupported type',
    () => writeFileSync(join(content(), 'pages/notes.txt'), 'x'),
    /pages\/notes\.txt:1: must end in \.md or \.yaml/,
  ],
  [
    'an unknown folder',
    () => cpSync(join(content(), 'blog'), join(content(), 'blogs'), { recursive: true }),
    /blogs:1: must be one of pages, blog,/,
  ],
  [
    'a redirect to an unsafe URL',
    () => edit('redirects.csv', '/offer,301', '//evil.example,301'),
    /redirects\.csv:3: url: must be a path or https/,
  ],
  [
    'a redirect with an unsupported status',
    () => edit('redirects.csv', '/offer,301', '/offer,200'),
    /redirects\.csv:3: status: /,
  ],
])(
  'rejects %s with file, line and reason, without changing the stored content',
  async (_name, change, reason) => {
    await store();
    const before = await stored();
    change();
    expect(read).toThrow(reason);
    expect(await stored()).toEqual(before);
  },
);

it('accepts broken links with the option allowBrokenLinks', () => {
  edit('menus/main.yaml', 'url: /motability', 'url: /motabillity');
  expect(() => readContentFolder(content(), { day, allowBrokenLinks: true })).not.toThrow();
});

it('does not follow a symbolic link out of the content folder', () => {
  symlinkSync('/etc/hostname', join(content(), 'pages/secret.md'));
  expect(read().documents.some(({ slug }) => slug === 'secret')).toBe(false);
});
