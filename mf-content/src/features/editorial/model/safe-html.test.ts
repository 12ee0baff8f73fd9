import type { SafeNode } from '@contracts/platform/remote/widgets';
import { safeHtml } from './safe-html.ts';

/** Serialises the nodes. */
function written(nodes: readonly SafeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, href, scope, children } = node;
      const attributes = [href && ` href="${href}"`, scope && ` scope="${scope}"`];
      return `<${tag}${attributes.filter(Boolean).join('')}>${written(children)}</${tag}>`;
    })
    .join('');
}

it.each([
  [
    '<h2>Hours</h2><p>From <strong>7.30am</strong></p>',
    '<h2>Hours</h2><p>From <strong>7.30am</strong></p>',
  ],
  ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
  [
    '<ul><li>A</li><li><a href="/cookies">B</a></li></ul>',
    '<ul><li>A</li><li><a href="/cookies">B</a></li></ul>',
  ],
  ['<th scope="col" onclick="x()">Tyre</th>', '<th scope="col">Tyre</th>'],
  ['Fish &amp; chips &lt;b&gt;', 'Fish & chips <b>'],
])('S189: preserves the harmless markup of %s', (html, shown) => {
  expect(written(safeHtml(html))).toBe(shown);
});

it.each([
  ['<p onmouseover="alert(1)" style="x">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script>after', 'after'],
  ['<scr<script>ipt>alert(1)</script>x', 'ipt>alert(1)x'],
  ['<style>p{}</style><svg><a href="javascript:x">y</a></svg>z', 'z'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="//elsewhere.example">x</a>', '<a>x</a>'],
  [String.raw`<a href="/\elsewhere.example">x</a>`, '<a>x</a>'],
  [String.raw`<a href=" \\elsewhere.example">x</a>`, '<a>x</a>'],
  ['<img src=x onerror=alert(1)>after', 'after'],
  ['<iframe src="https://elsewhere.example">x</iframe>y', 'y'],
  ['<form action="https://elsewhere.example"><p>x</p></form>', '<p>x</p>'],
  ['</p></div>x', '<p></p>x'],
])('S189: removes harmful markup from %s', (html, shown) => {
  expect(written(safeHtml(html))).toBe(shown);
});

it('shell#24: converts editors’ telephone links to the international format', () => {
  const html = '<a href="tel:01632 960200">Call</a><a href="tel:01632960200;ext=12">Ask</a>';
  expect(safeHtml(html)).toEqual([
    { tag: 'a', href: 'tel:+441632960200', children: ['Call'] },
    { tag: 'a', href: 'tel:01632960200;ext=12', children: ['Ask'] },
  ]);
});
