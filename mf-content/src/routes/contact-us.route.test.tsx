import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute, stubHttp, stubServices } from '@contracts/testing/render-route';
import { siteExample } from '../entities/site/model/site.fixture.ts';
import * as route from './contact-us.route.tsx';

const path = '/contact-us';
const open = (units: () => unknown) => {
  const http = stubHttp({ 'GET /api/units': units });
  return renderRoute(route, { path, services: { ...stubServices(), http } });
};

it('shows the form, the telephone number and a link to every public site (S61)', async () => {
  const hidden = { ...siteExample('Preston'), show_on_frontend: 0 };
  const page = open(() => ({ data: [siteExample('Leeds'), hidden], meta: {} }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toHaveAttribute(
    'href',
    '/contact-us/stub-leeds',
  );
  expect(screen.queryByText('Preston')).not.toBeInTheDocument();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(screen.getByText(/Call 01632 960100, local call rates apply/)).toBeVisible();
  expect(page.head()).toMatchObject({ title: 'Contact us | Stub Motors', canonical: path });
});

it('omits only an invalid site', async () => {
  const odd = { ...siteExample('Preston'), show_on_frontend: 'yes' };
  open(() => ({ data: [odd, siteExample('Leeds')], meta: {} }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
  expect(screen.queryByText("Our sites can't be shown at the moment")).toBeNull();
});

it('offers a retry when the sites fail to load, without showing the raw error', async () => {
  let failing = true;
  const page = open(() =>
    failing
      ? new Response('SQLITE_BUSY', { status: 500 })
      : { data: [siteExample('Leeds')], meta: {} },
  );
  expect(await screen.findByText("Our sites can't be shown at the moment")).toBeVisible();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
  expect(page.container).not.toHaveTextContent('SQLITE_BUSY');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Leeds' })).toBeVisible();
});
