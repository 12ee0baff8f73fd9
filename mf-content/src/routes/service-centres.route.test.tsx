import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import { blockFixture, pageFixture } from '../features/editorial/model/page.fixture.ts';
import * as route from './service-centres.route.tsx';

const slug = 'aftersales/bodyshop/service-centres';

function open(query = '') {
  const leeds = siteExample('Leeds');
  const bristol = siteExample('Bristol');
  const http = stubHttp({
    'GET /api/page/*': () => ({
      data: pageFixture({
        slug,
        blocks: [blockFixture('sites', { department: 'service', manufacturer: null })],
      }),
    }),
    'GET /api/units': () => ({ data: [bristol, leeds], meta: {} }),
    'GET /api/v2/web/organisation/site': ({ query: asked }) => {
      if (asked.get('searchOptions[distance_from]') !== 'LS1 4AP') {
        const errors = [{ field: 'distance_from', message: 'distance_from must be a UK postcode' }];
        return Response.json({ errors }, { status: 400 });
      }
      return {
        data: [
          { ...leeds, distance: 1.2 },
          { ...bristol, distance: 171.4 },
        ],
        meta: {},
      };
    },
  });
  return renderRoute(route, {
    path: '/aftersales/:department/service-centres',
    url: `/${slug}${query}`,
    services: stubServices({ http }),
  });
}

const towns = () =>
  screen.getAllByRole('link', { name: /^(Leeds|Bristol)$/ }).map((link) => link.textContent);

it('S17: shows the service centres by town, with their hours', async () => {
  const { head } = open();
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
  expect(towns()).toEqual(['Bristol', 'Leeds']);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('08:30 to 19:00');
  expect(head()).toMatchObject({ canonical: `/${slug}` });
});

it('S17: shows the service centres nearest to a postcode first, without a script', async () => {
  const { location } = open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your postcode' }), 'LS1 4AP');
  await userEvent.click(screen.getByRole('button', { name: 'Find the nearest' }));
  expect(await screen.findByText('1 mile away')).toBeVisible();
  expect(location()).toBe(`/${slug}?postcode=LS1+4AP`);
  expect(towns()).toEqual(['Leeds', 'Bristol']);
  expect(screen.getByRole('textbox', { name: 'Your postcode' })).toHaveValue('LS1 4AP');
});

it('reports an invalid postcode beside the field and shows all service centres', async () => {
  open('?postcode=nowhere');
  const field = await screen.findByRole('textbox', { name: 'Your postcode' });
  expect(field).toHaveAccessibleDescription(/Enter a UK postcode/);
  expect(field).toBeInvalid();
  expect(towns()).toEqual(['Bristol', 'Leeds']);
});
