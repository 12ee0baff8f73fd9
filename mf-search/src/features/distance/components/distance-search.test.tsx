import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@contracts/testing/render-route';
import { defaultView } from '../../../entities/search/model/search-view.ts';
import { DistanceSearch } from './distance-search.tsx';

function open(unknownPlace: string | null = null) {
  const Component = () => (
    <>
      <DistanceSearch
        filters={{}}
        unknownPlace={unknownPlace}
        view={defaultView}
        loadMap={() => Promise.reject(new Error('not asked for'))}
      />
      <a href="#first">The first vehicle</a>
    </>
  );
  renderRoute({ Component }, { path: '/' });
}

it('shopper: S117: "Near you" closes when it loses the focus, since it covers the vehicles', async () => {
  open();
  await userEvent.click(await screen.findByText('Near you'));
  await userEvent.click(screen.getByRole('textbox', { name: 'Your postcode' }));
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Within' })).toHaveFocus();
  for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
  expect(screen.getByRole('link', { name: 'The first vehicle' })).toHaveFocus();
  expect(screen.getByText('Near you').closest('details')).not.toHaveAttribute('open');
});

it('shopper: S117: "Near you" stays open to show an error in the postcode', async () => {
  open('ZZ1');
  const field = await screen.findByRole('textbox', { name: 'Your postcode' });
  await userEvent.click(field);
  for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
  expect(screen.getByText(/We don't know the postcode ZZ1/)).toBeVisible();
});
