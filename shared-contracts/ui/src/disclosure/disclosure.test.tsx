import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

it('shows its content when opened', async () => {
  render(<Disclosure summary="Fuel">Petrol</Disclosure>);
  expect(screen.getByText('Petrol')).not.toBeVisible();
  await userEvent.click(screen.getByText('Fuel'));
  expect(screen.getByText('Petrol')).toBeVisible();
});
