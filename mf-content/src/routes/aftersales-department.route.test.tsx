import { screen, within } from '@testing-library/react';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as route from './aftersales-department.route.tsx';

const path = '/aftersales/:department';

it.each(['servicing', 'bodyshop', 'parts-and-accessories'])(
  'S16, S17: the %s page has a table of contents that links to its sections',
  async (department) => {
    const slug = `aftersales/${department}`;
    const page = pageFixture({
      slug,
      blocks: [
        blockFixture('text', { id: 'introduction', heading: 'Introduction', html: '<p>Hello</p>' }),
        blockFixture('list', {
          id: 'manufacturer-approved',
          heading: 'Manufacturer approved',
          style: 'ticks',
          items: [{ title: null, text: 'Trained' }],
        }),
        blockFixture('text', { id: 'small-print', html: '<p>Small print</p>' }),
      ],
    });
    const http = stubHttp({ 'GET /api/page/*': () => ({ data: page }) });
    const services = stubServices({ http });
    const { container, head } = renderRoute(route, { path, url: `/${slug}`, services });
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Introduction',
      'Manufacturer approved',
    ]);
    for (const link of links) {
      const part = container.querySelector(link.getAttribute('href') ?? '');
      expect(part).toHaveAccessibleName(link.textContent ?? '');
    }
    expect(http.calls.map((call) => call.path)).toEqual([`/api/page/${slug}`]);
    expect(head()).toMatchObject({ canonical: `/${slug}` });
    expect(screen.getByRole('link', { name: 'Servicing and repairs' })).toHaveAttribute(
      'href',
      '/aftersales',
    );
  },
);
