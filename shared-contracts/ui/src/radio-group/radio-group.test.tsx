import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Telephone', hint: 'Until 6pm' },
];

it('renders a named group with its error, and reports the chosen option', async () => {
  const chosen = jest.fn();
  render(
    <RadioGroup
      id="reply"
      legend="How may we reply?"
      name="reply"
      options={options}
      error="Choose how we may reply"
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  expect(screen.getByRole('group', { name: 'How may we reply?' })).toHaveAccessibleDescription(
    'Error: Choose how we may reply',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Telephone', description: 'Until 6pm' }));
  expect(chosen).toHaveBeenCalledWith('phone');
  expect(screen.getByRole('radio', { name: 'Email' })).toHaveAttribute('id', 'reply');
});
