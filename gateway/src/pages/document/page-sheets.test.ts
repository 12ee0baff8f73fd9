import fc from 'fast-check';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from 'releases';
import { cutSheet, piecesOf } from 'releases/cut-sheet';
import { classesIn, readSheets, splitSheet } from './page-sheets.ts';

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

/** The part of a sheet for a page whose markup has these classes. */
const neededOf = (sheet: string, ...classes: string[]) =>
  splitSheet(piecesOf(sheet), new Set(classes)).needed;

/** Restores the sheet as the browser does. */
function completed({ needed, cuts }: ReturnType<typeof splitSheet>): string {
  return cuts
    .toReversed()
    .reduce((text, [place, cut]) => text.slice(0, place) + cut + text.slice(place), needed);
}

it.each([
  ['without a class', 'a:hover{color:red}[hidden]{display:none}'],
  ['with a missing class in :not()', 'a:not(.missing){color:red}'],
  ['with at least one selector without a class', '.missing,a{color:red}'],
  [
    'with missing classes in :where() and :is()',
    ':where(.missing)::after{color:red}:is(a:not(.b),.c) d{color:red}',
  ],
  ['with an attribute selector', 'a[href$=".pdf"],a[title="("]{color:red}'],
  ['with an escaped character in its selector', String.raw`.\31 0{color:red}`],
  ['such as @keyframes or @property', '@keyframes a{from{color:red}}@property --a{syntax:"*"}'],
  ['in a sheet with @font-face', '@font-face{font-family:a;src:url(a.woff2)}.missing{color:red}'],
  ['inside @layer', '@layer a{a{color:red}}'],
  ['without a class inside @media', '@media (width>1px){a{color:red}}'],
])('keeps a rule %s', (_what, sheet) => {
  expect(neededOf(sheet)).toBe(sheet);
});

it('omits rules for classes that the page does not use', () => {
  const sheet = 'a{b:c}.a .b>i{b:c}.a:hover{b:c}.a[open],.c{b:c}.d::after{b:c;e:url("}")}i{b:c}';
  expect(neededOf(sheet)).toBe('a{b:c}i{b:c}');
  expect(neededOf(sheet, 'a')).toBe('a{b:c}.a:hover{b:c}.a[open],.c{b:c}i{b:c}');
  expect(neededOf(sheet, 'c', 'd')).toBe('a{b:c}.a[open],.c{b:c}.d::after{b:c;e:url("}")}i{b:c}');
});

it('omits unneeded rules inside @media and @supports', () => {
  const sheet = '@media print{.a{b:c}@supports (b:c){.b{b:c}.d{b:c}}}.a{b:d}';
  expect(neededOf(sheet)).toBe('');
  expect(neededOf(sheet, 'a')).toBe('@media print{.a{b:c}}.a{b:d}');
  expect(neededOf(sheet, 'b')).toBe('@media print{@supports (b:c){.b{b:c}}}');
});

it('keeps all rules if the classes of the page are unknown', () => {
  const sheet = '.a{b:c}@media print{.a{b:c}}';
  expect(splitSheet(piecesOf(sheet), null)).toEqual({ needed: sheet, cuts: [] });
});

it.each([['.a{b:c}}'], ['.a{b:c'], ['.a{b:c}\r\n.d{}']])(
  'keeps all rules of a sheet that it cannot parse reliably: %j',
  (sheet) => expect(neededOf(sheet)).toBe(sheet),
);

it('splits any sheet so that the browser can restore the original', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const rule = fc
    .tuple(fc.array(name, { minLength: 1, maxLength: 3 }), fc.constantFrom(',', ' ', '>', ''))
    .map(([names, between]) => `${names.map((each) => `.${each}`).join(between)}{x:"é}🚗"}`);
  const { sheet } = fc.letrec<{ sheet: string; part: string }>((tie) => ({
    sheet: fc.array(tie('part'), { maxLength: 6 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { depthSize: 'small' },
      rule,
      fc.constantFrom('i{x:y}', ' ', '\n', '/*! of others */', '@layer z;'),
      fc
        .tuple(fc.constantFrom('@media print', '@layer l', '@supports (x:y)'), tie('sheet'))
        .map(([condition, inner]) => `${condition}{${inner}}`),
    ),
  }));
  fc.assert(
    fc.property(sheet, fc.uniqueArray(name), (text, classes) => {
      expect(completed(splitSheet(piecesOf(text), new Set(classes)))).toBe(text);
    }),
  );
});

it('finds the classes in markup, including noscript content', () => {
  const markup =
    '<p class="a b"></p><noscript data-a="1"><b\nclass="c">class="d"</b></noscript><i data-class="e">';
  expect([...classesIn(markup)].toSorted()).toEqual(['a', 'b', 'c']);
});
