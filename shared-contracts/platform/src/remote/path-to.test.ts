import { pathTo } from './path-to.ts';

it('builds the URL of a page from its parameters and query', () => {
  expect(pathTo('/')).toBe('/');
  expect(pathTo('/vehicle-search')).toBe('/vehicle-search');
  expect(pathTo('/vehicle-search', 'make=ford&sites=a,b')).toBe(
    '/vehicle-search?make=ford&sites=a,b',
  );
  const login = new URLSearchParams({ redirect: '/account?tab=1' });
  expect(pathTo('/login', login)).toBe('/login?redirect=%2Faccount%3Ftab%3D1');
  expect(pathTo('/contact-us/:slug', { slug: 'north street' })).toBe('/contact-us/north%20street');
  expect(pathTo('/vehicle/used/:slug', { slug: 'a/b' }, 'from=card')).toBe(
    '/vehicle/used/a%2Fb?from=card',
  );
});

it('adds no question mark if the query is empty', () => {
  expect(pathTo('/vehicle-search', '')).toBe('/vehicle-search');
  expect(pathTo('/vehicle-search', new URLSearchParams())).toBe('/vehicle-search');
});

it('does not compile for an unknown page or wrong parameters', () => {
  // @ts-expect-error no area has the page
  pathTo('/vehicle/stolen/:slug', { slug: 'a' });
  // @ts-expect-error the slug is missing
  pathTo('/contact-us/:slug');
  // @ts-expect-error the path has no such parameter
  pathTo('/contact-us/:slug', { site: 'a' });
});
