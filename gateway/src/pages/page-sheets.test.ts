import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from 'releases';
import { readSheets } from './page-sheets.ts';
import type { ServedPage } from './page-set.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'page-sheets-'))));
afterEach(() => rm(folder, { recursive: true }));

const base = '/releases/mf-test/1.0.0/';

/** A set of one area, whose one page needs these sheets. */
async function sheetsOf(texts: Record<string, string>, published = texts) {
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  const none = { scripts: [], styles: [] };
  const files = { scripts: [], styles: Object.keys(published) };
  const area = { area: 'mf-test', version: '1.0.0', base, files: none, widgets: [] };
  const page = { set: 1, areas: [{ ...area, routes: [{ files }] }] } as unknown as ServedPage;
  const integrity = new Map(
    Object.entries(published).map(([name, text]) => [
      `${base}${name}`,
      `sha384-${sha384(Buffer.from(text))}`,
    ]),
  );
  const sheets = await readSheets({ browserFolder: () => folder }, { page, integrity });
  return Object.fromEntries(
    [...sheets].map(([address, pieces]) => [address, pieces.map(({ text }) => text).join('')]),
  );
}

it('reads the sheets of pages, whose addresses count from the sheet wherever it stands', async () => {
  const text = `a{src:url(font.woff2)}b{src:url("b.png")}c{src:url(/c.png)}d{src:url(#d)}`;
  const data = `e{src:url("data:image/svg+xml,%3Csvg fill='url(%23f)'/%3E")}`;
  expect(await sheetsOf({ '2.css': text + data })).toEqual({
    [`${base}2.css`]: `a{src:url(${base}font.woff2)}b{src:url("${base}b.png")}c{src:url(/c.png)}d{src:url(#d)}${data}`,
  });
});

it('leaves out what is not what was published, for the browser to refuse', async () => {
  const published = { '2.css': 'a{color:red}', '3.css': 'b{color:red}' };
  expect(await sheetsOf({ '2.css': 'a{color:blue}' }, published)).toEqual({});
});

it('leaves out what would end the element that it stands in', async () => {
  expect(await sheetsOf({ '2.css': `a{content:"</STYLE><script>"}` })).toEqual({});
});
