import fc from 'fast-check';
import { piecesOf } from 'releases/cut-sheet';
import { classesIn, splitSheet } from './needed-styles.ts';

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
