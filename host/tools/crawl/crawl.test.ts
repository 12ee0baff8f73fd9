import { kindOf } from './address-kind.ts';
import { faultsOfPage, faultsOfTitles, type ReadPage } from './judge-pages.ts';
import { readMarkup } from './read-markup.ts';

const read = (page: string, html: string): ReadPage => ({ page, ...readMarkup(html) });
const whole = `<html><head><title>Blog | A</title>
  <link rel="canonical" href="https://www.example.com/blog?page=2"></head>
  <body><svg><title>undefined</title></svg><script>undefined</script>
  <div data-boundary="mf-content/blog"><h1>Blog</h1>£0.99, £0,500, an undefinable NaNny</div></body></html>`;
const broken = `<html><head><title></title></head><body><h1>undefined</h1><h1>£0</h1>
  <p>From <b>£0.00</b> on Invalid Date, NaN miles</p></body></html>`;

test('reads the route, title, headings and canonical URL of a page', () => {
  expect(read('/blog?page=2', whole)).toMatchObject({
    route: 'mf-content/blog',
    title: 'Blog | A',
    headings: 1,
    canonical: '/blog?page=2',
    isHidden: false,
  });
  expect(faultsOfPage(read('/blog?page=2', whole))).toEqual([]);
});

test('reports every fault of a page', () => {
  expect(faultsOfPage(read('/a', broken)).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^'undefined'/),
    expect.stringMatching(/^'£0'/),
    expect.stringMatching(/^'£0.00'/),
    expect.stringMatching(/^'Invalid Date'/),
    expect.stringMatching(/^'NaN'/),
    '2 main headings',
    'no title',
    'no canonical address',
  ]);
});

test('reports a title shared by two pages, but not by two URLs of the same page', () => {
  const pages = [
    read('/blog?page=2', whole),
    read('/blog?page=2&utm_source=a', whole),
    read('/news', whole.replace('/blog?page=2', '/news')),
  ];
  expect(faultsOfTitles(pages)).toEqual([
    { page: '/news', problem: "the title of /blog?page=2 too: 'Blog | A'" },
  ]);
});

test('groups URLs that differ only in their parameters', () => {
  const kinds = [
    ['/about-us', '/about-us'],
    ['/vehicle/used/2021-ford-focus-1', '/vehicle/used/*'],
    ['/media/vehicles/100278/side.svg', '/media/vehicles/*/*'],
    ['/vehicle-search?range=b&make=a', '/vehicle-search?make&range'],
  ];
  for (const [address = '', kind] of kinds)
    expect(kindOf(new URL(address, 'https://www.example.com'))).toBe(kind);
});
