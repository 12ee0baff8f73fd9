import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { isHttpError } from '@contracts/platform/host/http';
import type {
  LoaderArgs,
  RouteModule,
  WidgetComponentProps,
} from '@contracts/platform/remote/define-remote';
import { useHost, useSavedVehicles, Widget } from '@contracts/platform/react';
import { Form, Link, notFound, useLoaderData } from '@contracts/platform/router';
import { renderRoute, renderWidget, stubHttp, stubServices } from './render-route.tsx';

const answerSchema = z.object({ title: z.string() });

async function loader({ url, params, services, request }: LoaderArgs) {
  if (params['id'] === '0') throw notFound('Vehicle not found');
  return services.http.get(`/api/v2/stock/${params['id']}/`, {
    schema: answerSchema,
    query: { colour: url.searchParams.get('colour') },
    signal: request.signal,
  });
}

function Page() {
  const { title } = useLoaderData<typeof loader>();
  const { savedVehicles, analytics } = useHost();
  const save = () => {
    savedVehicles.toggle({ card_guid: 'AB', status: 'FOR_SALE' });
    analytics.push({ event: 'saved' });
  };
  return (
    <>
      <h1>{title}</h1>
      <p>{useSavedVehicles().length} saved</p>
      <button onClick={save}>Save</button>
      <Link to="/about">About</Link>
      <Form>
        <input name="colour" defaultValue="red" />
        <button>Search</button>
      </Form>
      <Widget name="vehicle-picker" props={{}} />
    </>
  );
}

const route: RouteModule = {
  loader,
  Component: Page,
  head: ({ data }: { data: { title: string } }) => ({ title: `${data.title} | Cars` }),
};
const http = () =>
  stubHttp({
    'GET /api/v2/stock/:id/': ({ params, query }) => ({
      title: `Vehicle ${params['id']} in ${query.get('colour') ?? 'any colour'}`,
    }),
  });
const open = (url: string, services = stubServices({ http: http() })) =>
  renderRoute(route, { path: '/vehicle/:id', url, services });

it('runs the real loader, then renders the page and its head', async () => {
  const page = open('/vehicle/7?colour=blue');
  expect(await screen.findByRole('heading')).toHaveTextContent('Vehicle 7 in blue');
  expect(screen.getByText('Widget vehicle-picker')).toBeVisible();
  expect(page.head()).toEqual({ title: 'Vehicle 7 in blue | Cars' });
});

it('follows a GET form and a link', async () => {
  const page = open('/vehicle/7');
  await screen.findByText('Vehicle 7 in any colour');
  await userEvent.click(screen.getByText('Search'));
  expect(await screen.findByText('Vehicle 7 in red')).toBeVisible();
  expect(page.location()).toBe('/vehicle/7?colour=red');
  await userEvent.click(screen.getByText('About'));
  expect(await screen.findByText('Page /about')).toBeVisible();
});

it('provides stub services that keep their state', async () => {
  const services = stubServices({ http: http() });
  open('/vehicle/7', services);
  await userEvent.click(await screen.findByText('Save'));
  expect(screen.getByText('1 saved')).toBeVisible();
  expect(services.analytics.events).toEqual([{ event: 'saved' }]);
});

it('shows the error that the loader throws', async () => {
  open('/vehicle/0');
  expect(await screen.findByRole('alert')).toHaveTextContent('404 Vehicle not found');
});

it.each([
  [Response.error(), { code: 'network', status: 0 }],
  [
    Response.json({ errors: [{ message: 'Gone' }] }, { status: 410 }),
    { code: 'status', status: 410, message: 'Gone' },
  ],
  [{ title: 7 }, { code: 'shape', status: 200 }],
])('the HTTP stub fails with the same errors as the real client', async (answer, failure) => {
  const failing = stubHttp({ 'GET /a': () => answer });
  const error: unknown = await failing
    .get('/a', { schema: answerSchema })
    .catch((reason: unknown) => reason);
  expect(isHttpError(error)).toBe(true);
  expect(error).toMatchObject(failure);
});

it('the HTTP stub names a call that has no stub', async () => {
  await expect(stubHttp().get('/a', { schema: z.unknown() })).rejects.toThrow(
    'No stub answers GET /a; stubbed: nothing',
  );
});

it('renders a widget with its props and data', async () => {
  const Component = ({ props, data }: WidgetComponentProps<'vehicle-slider'>) => (
    <p>
      {props.title}: {data?.vehicles.length ?? 'nothing'}
    </p>
  );
  const props = { title: 'Similar', query: 'make=ford' };
  const { unmount } = renderWidget<'vehicle-slider'>({ Component }, props);
  expect(await screen.findByText('Similar: nothing')).toBeVisible();
  unmount();
  renderWidget<'vehicle-slider'>({ Component }, props, { vehicles: [], quotes: {} });
  expect(await screen.findByText('Similar: 0')).toBeVisible();
});
