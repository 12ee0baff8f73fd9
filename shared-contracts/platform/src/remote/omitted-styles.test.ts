import { completeStyles, omittedStylesElementId, type OmittedStyles } from './omitted-styles.ts';

function open(sheets: Record<string, string>, rest: OmittedStyles | null): void {
  document.head.replaceChildren();
  for (const [address, text] of Object.entries(sheets)) {
    const sheet = document.createElement('style');
    sheet.dataset['href'] = address;
    sheet.textContent = text;
    document.head.append(sheet);
  }
  if (rest === null) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = omittedStylesElementId;
  element.textContent = JSON.stringify(rest);
  document.head.append(element);
}
const texts = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);

it('inserts the omitted rules of each style sheet in place, only once', () => {
  const sheets = { '/a.css': '.b{}.d{}', '/b.css': '.f{}' };
  open(sheets, [
    [
      '/a.css',
      [
        [0, '.a{}'],
        [4, '.c{content:"$&"}'],
        [8, '.e{}'],
      ],
    ],
    ['/b.css', []],
  ]);
  completeStyles();
  completeStyles();
  expect(texts()).toEqual(['.a{}.b{}.c{content:"$&"}.d{}.e{}', '.f{}']);
});

it('skips a style sheet that is missing', () => {
  open({ '/b.css': '.f{}' }, [
    ['/"a.css', [[0, '.a{}']]],
    ['/b.css', [[4, '.g{}']]],
  ]);
  completeStyles();
  expect(texts()).toEqual(['.f{}.g{}']);
});

it('does not change a page whose style sheets are complete', () => {
  open({ '/a.css': '.a{}' }, null);
  completeStyles();
  expect(texts()).toEqual(['.a{}']);
});
