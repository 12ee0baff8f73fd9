import { scriptJson, startAfterPaint, startAtOnce } from './start-script.ts';

const scripts = {
  entry: '/h.js',
  preloads: ['/p/entry.js', '/p/</script>'],
  nonce: 'n0nce',
  integrity: new Map([['/h.js', 'sha384-h']]),
};

it('starts a rendered page with each file and the hash that it has', () => {
  const text = startAfterPaint(scripts);
  expect(text).toMatch(/^<script nonce="n0nce">/);
  expect(text).toContain('([["/h.js","sha384-h"],["/p/entry.js",""],');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
});

it('starts a page that holds nothing yet at once', () => {
  expect(startAtOnce(scripts)).toBe(
    '<script async src="/h.js" integrity="sha384-h" nonce="n0nce"></script>',
  );
});

it('writes JSON that no `<` can end, and that reads as it was', () => {
  const value = ['</script><!--', { '<': '<' }];
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
