import { scriptJson, startAfterPaint, startImmediately } from './page-data.ts';

const scripts = {
  entry: '/h.js',
  preloads: ['/p/entry.js', '/p/</script>'],
  nonce: 'n0nce',
  integrity: new Map([['/h.js', 'sha384-h']]),
};

it('loads the scripts of a server-rendered page after paint, with integrity hashes', () => {
  const text = startAfterPaint(scripts);
  expect(text).toMatch(/^<script nonce="n0nce">/);
  expect(text).toContain('__page.startAfterPaint([["/h.js","sha384-h"],["/p/entry.js",""],');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
});

it('loads the entry script of a client-rendered page immediately', () => {
  expect(startImmediately(scripts)).toBe(
    '<script async src="/h.js" integrity="sha384-h" nonce="n0nce"></script>',
  );
});

it('escapes `<` in JSON without changing the parsed value', () => {
  const value = ['</script><!--', { '<': '<' }];
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
