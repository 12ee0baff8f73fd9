import { screen } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.ts';

it('shell#30, S23: /vehicle/new leads to all new vehicles', async () => {
  const declared = manifest.routes?.find(({ path }) => path === '/vehicle/new');
  const load = remote.routes[declared?.id ?? ''];
  if (load === undefined) throw new Error('No route has the path /vehicle/new');
  renderRoute(await load(), { path: '/vehicle/new' });
  expect(await screen.findByText('Page /vehicle-search?advert_classification=NEW')).toBeVisible();
});
