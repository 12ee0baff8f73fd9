import { documentStart, type DocumentParts } from './document.ts';
import { pageStateTag, structuredDataTags } from './page-data.ts';

const parts: DocumentParts = {
  head: { title: 'Cars' },
  siteOrigin: 'https://www.example.com',
  noindex: false,
  nonce: 'n0nce',
  host: { scripts: ['/h.js'], styles: ['/h.css'] },
  sheets: new Map(),
  restOfStyles: [],
  integrity: new Map(),
  page: { scripts: [], styles: [] },
  state: {
    set: { set: 1, areas: [] },
    brand: {} as DocumentParts['state']['brand'],
    loggedIn: false,
    hydration: null,
  },
  preview: null,
  notice: null,
};
const start = (changes: Partial<DocumentParts>) => documentStart({ ...parts, ...changes });
const structured = (jsonLd: NonNullable<DocumentParts['head']['jsonLd']>) =>
  structuredDataTags({ ...parts, head: { title: 'Cars', jsonLd } });
const hostile = '"><script>alert(1)</script>&';

it('escapes all text in the head of a page', () => {
  const head = {
    title: `</title>${hostile}`,
    description: hostile,
    canonical: `/a?b=${hostile}`,
    image: `/${hostile}`,
    feed: { path: `/${hostile}`, title: hostile },
  };
  const text = start({ head, page: { scripts: [`/${hostile}`], styles: [`/${hostile}`] } });
  expect(text).not.toContain('<script>alert');
  expect(text).toContain('<title>&lt;/title&gt;&quot;&gt;&lt;script&gt;alert(1)');
  expect(text).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
});

it('uses absolute URLs on the main host for the canonical link and the og:image', () => {
  const text = start({
    head: { title: 'A', canonical: '/vehicle-search?make=ford', image: '/a.png' },
  });
  expect(text).toContain('rel="canonical" href="https://www.example.com/vehicle-search?make=ford"');
  expect(text).toContain('property="og:image" content="https://www.example.com/a.png"');
});

it('marks only server-rendered pages with the data-rendered attribute', () => {
  const hydration = {} as DocumentParts['state']['hydration'];
  const mark = ' data-rendered>';
  expect(start({})).not.toContain(mark);
  expect(start({ state: { ...parts.state, hydration } })).toContain(mark);
});

it('S198: links to the feed of a page', () => {
  const text = start({
    head: { title: 'A', feed: { path: '/blog/feed.xml', title: 'Blog of A' } },
  });
  expect(text).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Blog of A" href="/blog/feed.xml">',
  );
});

it('makes URLs in structured data absolute without changing paths in descriptions', () => {
  const text = structured([
    { '@type': 'ListItem', url: '/vehicle/used/a', image: ['/a.svg'], description: '/none' },
  ]);
  expect(text).toContain('"url":"https://www.example.com/vehicle/used/a"');
  expect(text).toContain('"image":["https://www.example.com/a.svg"]');
  expect(text).toContain('"description":"/none"');
});

/** Parses the structured data of a page. */
function pageSaid(head: Partial<DocumentParts['head']>) {
  const state = { ...parts.state, brand: { name: 'Wexcombe' } as DocumentParts['state']['brand'] };
  const tags = structuredDataTags({ ...parts, state, head: { title: 'MOT | Wexcombe', ...head } });
  return [...tags.matchAll(/>(\{.*?\})<\/script>/g)].map(([, json = '']) => JSON.parse(json));
}

it('describes a page and its breadcrumbs in structured data', () => {
  const canonical = '/aftersales/servicing/mot';
  const parent = { label: 'Servicing', to: '/aftersales/servicing' };
  const [page] = pageSaid({ canonical, parent });
  expect(page).toMatchObject({
    '@type': 'WebPage',
    name: 'MOT',
    url: 'https://www.example.com/aftersales/servicing/mot',
    isPartOf: { '@type': 'WebSite', name: 'Wexcombe', url: 'https://www.example.com/' },
  });
  expect(
    page.breadcrumb.itemListElement.map(({ name, item }: Record<string, string>) => [name, item]),
  ).toEqual([
    ['Home', 'https://www.example.com/'],
    ['Servicing', 'https://www.example.com/aftersales/servicing'],
    ['MOT', undefined],
  ]);
});

it('does not add structured data that is redundant or belongs to a noindex page', () => {
  const canonical = '/vehicle/used/a';
  const own = { '@type': 'BreadcrumbList' };
  const said = pageSaid({ canonical, jsonLd: [own] });
  expect(said.map((each) => each['@type'])).toEqual(['WebPage', 'BreadcrumbList']);
  expect(said[0]).not.toHaveProperty('breadcrumb');
  expect(pageSaid({ canonical: '/' })[0]).not.toHaveProperty('breadcrumb');
  expect(pageSaid({ canonical, noindex: true })).toEqual([]);
  expect(pageSaid({})).toEqual([]);
});

it('escapes structured data and the page state', () => {
  const data = structured([{ name: `</script>${hostile}` }]);
  expect(data.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const brand = { name: `</script>${hostile}` } as DocumentParts['state']['brand'];
  const state = pageStateTag({ ...parts, state: { ...parts.state, brand } });
  expect(state.match(/<\/?script/g)).toEqual(['<script', '</script']);
});

it.each([
  [false, undefined, false],
  [true, undefined, true],
  [false, true, true],
])('combines noindex of the site (%s) and of the page (%s) into %s', (site, page, expected) => {
  const head = page === undefined ? parts.head : { ...parts.head, noindex: page };
  expect(start({ noindex: site, head }).includes('content="noindex"')).toBe(expected);
});

it('adds an integrity hash to the link of every script and style sheet', () => {
  const page = { scripts: ['/p/entry.js', '/p/p.js'], styles: ['/p/p.css'] };
  const files = ['/h.js', '/h.css', ...page.scripts, ...page.styles];
  const integrity = new Map(files.map((file) => [file, `sha384-of${file}`]));
  const text = start({ page, integrity });
  for (const file of files) expect(text).toContain(`href="${file}" integrity="sha384-of${file}"`);
});

it('adds the nonce to the preload links of scripts', () => {
  const text = start({ page: { scripts: ['/p/entry.js'], styles: [] } });
  const preloads = text.match(/<link rel="preload"[^>]*>/g);
  expect(preloads).toHaveLength(2);
  for (const link of preloads ?? []) expect(link).toContain('nonce="n0nce"');
});

it('inlines available style sheets with the nonce and their URL', () => {
  const page = { scripts: [], styles: ['/p/p.css', '/p/later.css'] };
  const text = start({ page, sheets: new Map([['/p/p.css', 'p{color:red}']]) });
  expect(text).toContain('<style data-href="/p/p.css" nonce="n0nce">p{color:red}</style>');
  expect(text).not.toContain('<link rel="stylesheet" href="/p/p.css"');
  expect(text).toContain('<link rel="stylesheet" href="/p/later.css"');
});
