import { scriptJson, startAfterPaint, startAtOnce } from './start-script.ts';

const scripts = {
  entry: '/h.js',
  preloads: ['/p/entry.js', '/p/</script>'],
  nonce: 'n0nce',
  integrity: new Map([['/h.js', 'sha384-h']]),
};

it('starts a rendered page with each file and its hash', () => {
  const text = startAfterPaint(scripts);
  expect(text).toMatch(/^<script nonce="n0nce">/);
  expect(text).toContain('__page.startAfterPaint([["/h.js","sha384-h"],["/p/entry.js",""],');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
});

it('starts an empty page at once', () => {
  expect(startAtOnce(scripts)).toBe(
    '<script async src="/h.js" integrity="sha384-h" nonce="n0nce"></script>',
  );
});

it('writes JSON that `<` cannot break out of and that parses unchanged', () => {
  const value = ['</script><!--', { '<': '<' }];
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
