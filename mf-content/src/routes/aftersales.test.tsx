import { screen, within } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { ContentPage } from '@contracts/wire/content/page';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as route from './content-page.route.tsx';

const url = '/aftersales/servicing/service-form';
const written = pageFixture({
  slug: url.slice(1),
  title: 'Book a service',
  lead: 'We confirm your day by email.',
  body: '<h2>Hours</h2><p onclick="x()">From 7.30am. <a href="/cookies">Cookies</a></p><script>x()</script>',
  form_id: 2,
});

function open(page: Partial<ContentPage> | StubHandler, form: StubHandler = () => ({ data: {} })) {
  const http = stubHttp({
    'GET /api/page/*':
      typeof page === 'function' ? page : () => ({ data: { ...written, ...page } }),
    'GET /api/form/:id': form,
  });
  const load = jest.fn(async () => undefined);
  const services = stubServices({ http, widgets: { load } });
  return {
    ...renderRoute(route, { path: '/aftersales/:department/:section', url, services }),
    http,
    load,
  };
}

it('S189: shows the editors’ title, text and chosen form', async () => {
  const { container, load, head } = open({});
  expect(await screen.findByRole('heading', { name: 'Book a service', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hours', level: 2 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '/cookies');
  expect(container.querySelector('script, [onclick]')).toBeNull();
  expect(load).toHaveBeenCalledWith('dynamic-form', { formId: 2 }, expect.anything());
  expect(head()).toMatchObject({ title: 'Book a service | Stub Motors', canonical: url });
});

it('S189: works without a form', async () => {
  const { load, http } = open({ form_id: null });
  await screen.findByRole('heading', { name: 'Book a service' });
  expect(load).not.toHaveBeenCalled();
  expect(http.calls).toHaveLength(1);
});

it('S41: returns 404 if its form does not exist', async () => {
  open({}, () => Response.json({ errors: [{ message: 'Form not found' }] }, { status: 404 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('404 Form not found');
});

it('shows the page when its form fails to load', async () => {
  open({}, () => Response.error());
  expect(await screen.findByRole('heading', { name: 'Book a service' })).toBeVisible();
});

it('returns 404 if the editors have not written the page', async () => {
  open(() => Response.json({ errors: [{ message: 'No page' }] }, { status: 404 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('404');
});

const sections = [
  'introduction',
  'manufacturer-approved',
  'book-service-overview',
  'brochure-section',
  'digital-brochure',
  'service-form',
  'service-offers',
  'services',
];

it.each(
  ['servicing', 'bodyshop'].flatMap((department) =>
    sections.map((section) => [department, section] as const),
  ),
)(
  'S17: the %s department has the page %s, which links back to the department',
  async (department, section) => {
    const slug = `aftersales/${department}/${section}`;
    const http = stubHttp({ 'GET /api/page/*': () => ({ data: pageFixture({ slug }) }) });
    const { head } = renderRoute(route, {
      path: '/aftersales/:department/:section',
      url: `/${slug}`,
      services: stubServices({ http }),
    });
    const way = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    const parent = department === 'servicing' ? 'Servicing' : 'Bodyshop';
    expect(within(way).getByRole('link', { name: parent })).toHaveAttribute(
      'href',
      `/aftersales/${department}`,
    );
    expect(http.calls.map((call) => call.path)).toEqual([`/api/page/${slug}`]);
    expect(head()).toMatchObject({ canonical: `/${slug}` });
  },
);

it('S21: shows a single service', async () => {
  const slug = 'aftersales/servicing/mot';
  const http = stubHttp({
    'GET /api/page/*': () => ({ data: pageFixture({ slug, title: 'MOT' }) }),
  });
  renderRoute(route, {
    path: '/aftersales/:department/:section',
    url: `/${slug}`,
    services: stubServices({ http }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'MOT' })).toBeVisible();
});

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
    const { container, head } = renderRoute(route, {
      path: '/aftersales/:department',
      url: `/${slug}`,
      services,
    });
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
