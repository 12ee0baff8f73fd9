import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { stubServices } from '@contracts/testing/render-route';
import { StubHost } from '@contracts/testing/stub-host';
import { SimilarVehicles } from './similar-vehicles.tsx';

const search = { title: 'Similar cars', query: 'make=ford', exceptStockId: '104211' };

it('S116: still shows the page and the vehicle slider when similar cars fail to load', async () => {
  const found = Promise.reject(new Error('down'));
  render(
    <StubHost services={stubServices()}>
      <p>The page</p>
      <SimilarVehicles search={search} sliderData={found} />
    </StubHost>,
  );
  await waitForElementToBeRemoved(() => screen.queryByText('Loading similar cars'));
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.getByText('Widget vehicle-slider')).toBeVisible();
});
