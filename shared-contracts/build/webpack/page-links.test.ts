import { pageLinksIn } from './page-links.ts';

it('platform#F11: finds each linked page once, in any kind of quotes', () => {
  const sources = [
    `pathTo('/events/:id', { id }); pathTo("/");`,
    'const a = pathTo(\n  `/events/:id`, { id }); myPathTo("/none"); pathTo(own); pathTo(`/x?${query}`)',
  ];
  expect(pageLinksIn(sources)).toEqual(['/', '/events/:id']);
});
