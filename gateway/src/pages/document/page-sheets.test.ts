import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from 'releases';
import { cutSheet } from 'releases/cut-sheet';
import { readSheets } from './page-sheets.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'page-sheets-'))));
afterEach(() => rm(folder, { recursive: true }));

const base = '/releases/mf-test/1.0.0/';
const textOf = (pieces: readonly { text: string }[] | null | undefined) =>
  pieces?.map(({ text }) => text).join('');

async function sheetsOf(written: unknown, published = written) {
  await mkdir(path.join(folder, 'sheets'));
  await writeFile(path.join(folder, 'sheets/2.css.json'), JSON.stringify(written));
  const content = Buffer.from(JSON.stringify(published));
  const file = { path: 'sheets/2.css.json', bytes: content.length, sha384: sha384(content) };
  const pieces = new Map([[`${base}2.css`, { area: 'mf-test', version: '1.0.0', file }]]);
  return readSheets({ browserFolder: () => path.join(folder, 'browser') }, { pieces });
}

it('resolves relative URLs in a sheet against the folder of the sheet', () => {
  const text = `a{src:url(font.woff2)}b{src:url("b.png")}c{src:url(/c.png)}d{src:url(#d)}`;
  const data = `e{src:url("data:image/svg+xml,%3Csvg fill='url(%23f)'/%3E")}`;
  expect(textOf(cutSheet(text + data, base))).toBe(
    `a{src:url(${base}font.woff2)}b{src:url("${base}b.png")}c{src:url(/c.png)}d{src:url(#d)}${data}`,
  );
});

it('does not inline a sheet that contains a closing style tag', () => {
  expect(cutSheet(`a{content:"</STYLE><script>"}`, base)).toBeNull();
});

it('reads the published pieces of a sheet', async () => {
  const pieces = [{ text: '.a{color:red}', needs: [['a']] }];
  expect([...(await sheetsOf(pieces))]).toEqual([[`${base}2.css`, pieces]]);
});

it('does not inline a sheet that was altered after publication', async () => {
  const published = [{ text: 'a{color:red}', needs: null }];
  const sheets = await sheetsOf([{ text: 'a{color:blue}', needs: null }], published);
  expect([...sheets]).toEqual([]);
});
