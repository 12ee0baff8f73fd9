import { screen } from '@testing-library/react';
import {
  renderRoute,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as route from './preview.route.tsx';

const open = (kind: string, answer: StubHandler) =>
  renderRoute(route, {
    path: '/preview/:slug/:id',
    url: `/preview/${kind}/preview-1`,
    services: stubServices({
      http: stubHttp({ [`GET /api/v2/content/preview/${kind}/preview-1`]: answer }),
    }),
  });

it('S21, S201: shows an unpublished page as a preview that is neither indexed nor cached', async () => {
  const document = pageFixture({ title: 'Spring plans', body: '<p>From April.</p>' });
  const { head } = open('page', () => ({ data: { kind: 'page', document } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring plans' })).toBeVisible();
  expect(screen.getByText('From April.')).toBeVisible();
  expect(screen.getByText('Preview.')).toBeVisible();
  expect(head()).toEqual({
    title: 'Preview: Spring plans | Stub Motors',
    noindex: true,
    isPrivate: true,
  });
});

it('S201: shows the title, summary and text of a blog post as a preview', async () => {
  const {
    blocks: _blocks,
    fields: _fields,
    lead: _lead,
    template: _template,
    ...rest
  } = pageFixture({
    slug: 'sundays',
    title: 'Sunday mornings',
    body: '<p>From nine.</p>',
  });
  const group = { slug: 'news', name: 'News' };
  const post = { ...rest, summary: 'Two workshops open.', author: 'Helen', category: group };
  const document = { ...post, tags: [], reading_minutes: 1 };
  open('blog', () => ({ data: { kind: 'blog', document } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunday mornings' })).toBeVisible();
  expect(screen.getByText('Two workshops open.')).toBeVisible();
  expect(screen.getByText('From nine.')).toBeVisible();
});

it('S201: returns 404 after the preview has expired', async () => {
  open('page', () =>
    Response.json({ errors: [{ message: 'There is no preview here' }] }, { status: 404 }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('404 There is no preview here');
});
