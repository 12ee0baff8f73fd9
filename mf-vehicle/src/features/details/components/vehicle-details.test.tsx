import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VehicleDescription } from './vehicle-details.tsx';

it('shows a description of 250 characters in full', () => {
  render(<VehicleDescription description={'a'.repeat(250)} />);
  expect(screen.getByText('a'.repeat(250))).toBeVisible();
  expect(screen.queryByText('Read more')).not.toBeInTheDocument();
});

it('truncates a description of 251 characters to 250, and expands it on request (S154)', async () => {
  render(<VehicleDescription description={'a'.repeat(251)} />);
  expect(screen.getByText(`${'a'.repeat(250)}…`)).toBeVisible();
  const whole = screen.getByText('a'.repeat(251));
  expect(whole).not.toBeVisible();
  await userEvent.click(screen.getByText('Read more'));
  expect(whole).toBeVisible();
});
