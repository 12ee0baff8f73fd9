import { screen, within } from '@testing-library/react';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import { conditionGrades } from '@contracts/wire/content/condition-grades';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as widget from './page-blocks.widget.tsx';

const picture = { url: '/media/a.svg', alt: 'A grey hatchback', width: 800, height: 600 };

async function show(blocks: ContentBlock[], answers: Record<string, StubHandler> = {}) {
  const http = stubHttp({
    'GET /api/page/servicing': () => ({ data: pageFixture({ blocks }) }),
    ...answers,
  });
  const load = jest.fn(async () => undefined);
  const services = stubServices({ http, widgets: { load } });
  const data = await widget.load({ page: 'servicing' }, services);
  return { ...renderWidget(widget, { page: 'servicing' }, data, { services }), http, load };
}

it('shows text under its heading with an anchor', async () => {
  const { container } = await show([
    blockFixture('text', {
      id: 'hours',
      heading: 'Hours',
      html: '<p>From <b>7.30am</b></p><script>x()</script>',
    }),
  ]);
  const part = await screen.findByRole('region', { name: 'Hours' });
  expect(part).toHaveAttribute('id', 'hours');
  expect(part).toHaveTextContent('From 7.30am');
  expect(container.querySelector('script')).toBeNull();
});

it('shows bullets and ticks as unordered lists, and steps as an ordered list', async () => {
  const items = [
    { title: 'Choose', text: 'A day' },
    { title: null, text: 'Drop it off' },
  ];
  await show([
    blockFixture('list', { id: 'a', style: 'bullets', items }),
    blockFixture('list', { id: 'b', style: 'ticks', items }),
    blockFixture('list', { id: 'c', style: 'steps', items }),
  ]);
  const lists = await screen.findAllByRole('list');
  expect(lists.map(({ tagName }) => tagName)).toEqual(['UL', 'UL', 'OL']);
  expect(lists[2]).toHaveTextContent('ChooseA dayDrop it off');
});

it('shows cards whose titles are links', async () => {
  await show([
    blockFixture('cards', {
      heading: 'What next?',
      items: [
        {
          title: 'MOT',
          text: 'While you wait.',
          link: { label: 'Read', url: '/aftersales/servicing/mot' },
          image: { ...picture, caption: null },
        },
        {
          title: 'Check an MOT',
          text: 'On GOV.UK.',
          link: { label: 'Check', url: 'https://www.gov.uk/check-mot-history' },
          image: null,
        },
      ],
    }),
  ]);
  expect(await screen.findByRole('heading', { level: 3, name: 'MOT' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'MOT' })).toHaveAttribute(
    'href',
    '/aftersales/servicing/mot',
  );
  expect(screen.getByRole('link', { name: 'Check an MOT' })).toHaveAttribute(
    'href',
    'https://www.gov.uk/check-mot-history',
  );
});

it('uses level 2 headings for the cards of a block without a heading', async () => {
  const link = { label: 'Read', url: '/mot' };
  await show([
    blockFixture('cards', { items: [{ title: 'MOT', text: 'Tested.', link, image: null }] }),
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'MOT' })).toBeVisible();
});

it('shows facts with a note below them', async () => {
  await show([
    blockFixture('facts', {
      items: [{ term: 'MOT', detail: '£45' }],
      note: 'Prices include VAT.',
    }),
  ]);
  expect(await screen.findByRole('term')).toHaveTextContent('MOT');
  expect(screen.getByRole('definition')).toHaveTextContent('£45');
  expect(screen.getByText('Prices include VAT.')).toBeVisible();
});

it('shows a table with row and column headers', async () => {
  await show([
    blockFixture('table', {
      heading: 'Services',
      columns: ['', 'Price'],
      rows: [['Full', '£239']],
      note: null,
    }),
  ]);
  const frame = await screen.findByRole('region', { name: 'Services, table' });
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(within(frame).getByRole('columnheader')).toHaveTextContent('Price');
  expect(within(frame).getByRole('rowheader', { name: 'Full' })).toBeVisible();
  expect(within(frame).getByRole('cell', { name: '£239' })).toBeVisible();
});

it('shows questions whose answers open without a script', async () => {
  await show([blockFixture('questions', { items: [{ question: 'Can I wait?', answer: 'Yes.' }] })]);
  const question = await screen.findByText('Can I wait?');
  expect(question.closest('details')).toHaveTextContent('Yes.');
});

it('shows the next steps, with the first as the main action', async () => {
  await show([
    blockFixture('action', {
      text: 'On weekdays.',
      links: [
        { label: 'Book', url: '/book' },
        { label: 'Call 01632 960200', url: 'tel:01632960200' },
      ],
    }),
  ]);
  expect(await screen.findByRole('link', { name: 'Book' })).toHaveAttribute('href', '/book');
  expect(screen.getByRole('link', { name: 'Call 01632 960200' })).toHaveAttribute(
    'href',
    'tel:+441632960200',
  );
});

it('shopper#11, S157: collapses expired terms and shows current terms with their last day', async () => {
  const items = ['3 years insurance.'];
  await show([
    blockFixture('terms', { id: 'old', items, valid_until: '2023-06-30' }),
    blockFixture('terms', { id: 'new', items, valid_until: '2999-06-30' }),
    blockFixture('terms', { id: 'ever', items, valid_until: null }),
  ]);
  const over = await screen.findByText('Expired terms, which ended on 30 June 2023');
  expect(over).toBeVisible();
  expect(within(over.closest('details')!).getByText('3 years insurance.')).not.toBeVisible();
  expect(screen.getByText('Valid until 30 June 2999')).toBeVisible();
  expect(screen.getAllByText('3 years insurance.')).toHaveLength(3);
});

it('shows a notice and a picture with its caption', async () => {
  await show([
    blockFixture('notice', { heading: 'Before you decide', tone: 'warning', text: 'Think.' }),
    blockFixture('image', { image: { ...picture, caption: 'In grey' } }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Before you decide' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A grey hatchback' })).toHaveAttribute('width', '800');
  expect(screen.getByRole('figure')).toHaveTextContent('In grey');
});

it('S163: shows every grade with its meaning', async () => {
  await show([blockFixture('grades', { heading: 'Grades', items: conditionGrades })]);
  expect(
    (await screen.findAllByRole('heading', { level: 3 })).map((each) => each.textContent),
  ).toEqual(['Excellent', 'Good', 'Average', 'Below average', 'Poor']);
});

it('loads widgets of other areas for form and vehicle blocks', async () => {
  const { load } = await show([
    blockFixture('form', { form_id: 5 }),
    blockFixture('vehicles', {
      heading: 'Electric',
      search: 'fuel_type=electric',
      link: { label: 'See all', url: '/vehicle-search?fuel_type=electric' },
    }),
  ]);
  expect(load).toHaveBeenCalledWith('dynamic-form', { formId: 5 }, undefined);
  const rail = { title: 'Electric', query: 'fuel_type=electric' };
  expect(load).toHaveBeenCalledWith('vehicle-slider', rail, undefined);
  expect(await screen.findByText('Widget dynamic-form')).toBeVisible();
  expect(screen.getByText('Widget vehicle-slider')).toBeVisible();
});

const bodyshop = {
  ...siteExample('Leeds'),
  grouped_opening_times: [
    {
      key: 'bodyshop',
      openings: ['Monday', 'Tuesday', 'Saturday', 'Sunday'].map((label, place) => ({
        key: label.toLowerCase(),
        label,
        time_open: place > 1 ? null : '08:00',
        time_closed: place > 1 ? null : '17:30',
      })),
    },
  ],
};

it('lists the sites that have the department, and groups days with equal hours', async () => {
  await show([blockFixture('sites', { department: 'bodyshop', manufacturer: null })], {
    'GET /api/units': () => ({ data: [bodyshop, siteExample('Bristol')], meta: {} }),
  });
  expect(await screen.findByRole('link', { name: 'Leeds' })).toHaveAttribute(
    'href',
    '/contact-us/stub-leeds',
  );
  expect(screen.queryByRole('link', { name: 'Bristol' })).toBeNull();
  const hours = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(hours).toEqual(['Monday to Tuesday08:00 to 17:30', 'Saturday to SundayClosed']);
});

it('data#22: shows the closed days of the next weeks below the hours', async () => {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const closed_days = [{ date, name: 'Staff day' }];
  await show([blockFixture('sites', { department: 'bodyshop', manufacturer: null })], {
    'GET /api/units': () => ({ data: [{ ...bodyshop, closed_days }], meta: {} }),
  });
  await screen.findByRole('link', { name: 'Leeds' });
  const hours = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(hours.at(-1)).toMatch(/ \(Staff day\)Closed$/);
});

it('shows only the sites that sell the given make', async () => {
  const kia = { ...siteExample('Leeds'), manufacturers: ['kia'] };
  const ford = { ...siteExample('Bristol'), manufacturers: ['ford'] };
  await show([blockFixture('sites', { department: null, manufacturer: 'kia' })], {
    'GET /api/units': () => ({ data: [kia, ford], meta: {} }),
  });
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bristol' })).toBeNull();
});

it('shows the makes on sale and the current offers of a template', async () => {
  const { http } = await show(
    [
      blockFixture('manufacturers', {}),
      blockFixture('offers', { template: 'service-offer', make: null }),
    ],
    {
      'GET /api/v2/web/organisation/manufacturer': () => ({
        data: [{ id: 1, name: 'Ford', slug: 'ford', count: 1204 }],
        meta: { total: 1 },
      }),
      'GET /api/v2/content/offer': () => ({
        data: [],
        meta: { current_page: 1, last_page: 1, total: 0 },
      }),
    },
  );
  expect(await screen.findByRole('link', { name: 'Ford 1,204 for sale' })).toHaveAttribute(
    'href',
    '/vehicle-search?make=ford',
  );
  expect(screen.getByText('There are no offers at the moment.')).toBeVisible();
  const asked = http.calls.find(({ path }) => path === '/api/v2/content/offer');
  expect(asked?.query.toString()).toBe('template=service-offer&live=1');
});

it('shows a retry in place of each block that failed to load, and shows the other blocks', async () => {
  await show(
    [
      blockFixture('text', { html: '<p>Still here.</p>' }),
      blockFixture('sites', { department: null, manufacturer: null }),
      blockFixture('collection', { kind: 'blog', category: null, count: 3 }),
    ],
    {
      'GET /api/units': () => Response.error(),
      'GET /api/v2/content/blog': () => Response.error(),
    },
  );
  expect(await screen.findByText('Still here.')).toBeVisible();
  expect(screen.getByText("Our sites can't be shown at the moment")).toBeVisible();
  expect(screen.getByText('This list could not be loaded')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

it('omits only an invalid block', async () => {
  const odd = { type: 'hologram', id: 'x', heading: null } as unknown as ContentBlock;
  await show([odd, blockFixture('text', { html: '<p>Still here.</p>' })]);
  expect(await screen.findByText('Still here.')).toBeVisible();
});

it('gives two blocks with the same id different anchors', async () => {
  const { container } = await show([
    blockFixture('text', { html: '<p>One</p>' }),
    blockFixture('text', { html: '<p>Two</p>' }),
  ]);
  await screen.findByText('Two');
  expect(container.querySelector('#text')).toHaveTextContent('One');
  expect(container.querySelector('#text-2')).toHaveTextContent('Two');
});

it('is empty for a page that does not exist, and offers a retry when the page fails to load', async () => {
  const gone = () => Response.json({ errors: [{ message: 'No page' }] }, { status: 404 });
  const { container } = await show([], { 'GET /api/page/servicing': gone });
  expect(container).toHaveTextContent('');
  await show([], { 'GET /api/page/servicing': () => Response.error() });
  expect(await screen.findByText('Some of this page could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
