import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

it('shows its content when opened, and calls onToggle', async () => {
  const toggled = jest.fn();
  render(
    <Disclosure summary="Fuel" onToggle={toggled}>
      Petrol
    </Disclosure>,
  );
  expect(screen.getByText('Petrol')).not.toBeVisible();
  await userEvent.click(screen.getByText('Fuel'));
  expect(screen.getByText('Petrol')).toBeVisible();
  await waitFor(() => expect(toggled).toHaveBeenCalledWith(true));
});
