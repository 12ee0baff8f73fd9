import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { CheckboxField, SelectField, TextField } from './field.tsx';

describe('TextField', () => {
  it('associates the label, hint and error with the input', () => {
    render(
      <TextField id="email" label="Email address" hint="To answer you" error="Enter an address" />,
    );
    const input = screen.getByRole('textbox', { name: 'Email address' });
    expect(input).toHaveAccessibleDescription('To answer you Error: Enter an address');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('id', 'email');
  });

  it('is valid and has no description if there is neither a hint nor an error', () => {
    render(<TextField label="Town" optional />);
    const input = screen.getByRole('textbox', { name: 'Town (optional)' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('passes its ref to the input', () => {
    const control = createRef<HTMLInputElement>();
    render(<TextField label="Town" ref={control} />);
    expect(control.current).toBe(screen.getByRole('textbox', { name: 'Town' }));
  });
});

it('lets the user reset a select to its empty option', async () => {
  const options = [
    { value: 'ford', label: 'Ford' },
    { value: 'tesla', label: 'Tesla', disabled: true },
  ];
  render(<SelectField label="Make" options={options} emptyLabel="Any make" />);
  const select = screen.getByRole('combobox', { name: 'Make' });
  await userEvent.selectOptions(select, 'Ford');
  expect(select).toHaveValue('ford');
  await userEvent.selectOptions(select, 'Any make');
  expect(select).toHaveValue('');
  expect(screen.getByRole('option', { name: 'Tesla' })).toBeDisabled();
});

it('shows a count in the label of a checkbox', async () => {
  render(<CheckboxField label="Petrol" count={1284} hint="Unleaded" />);
  const box = screen.getByRole('checkbox', { name: 'Petrol 1,284' });
  expect(box).toHaveAccessibleDescription('Unleaded');
  await userEvent.click(screen.getByText('Petrol'));
  expect(box).toBeChecked();
});
