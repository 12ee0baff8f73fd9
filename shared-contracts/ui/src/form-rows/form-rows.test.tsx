import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { FormRows } from './form-rows.tsx';

it('posts without a script and leaves errors to its fields', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <FormRows aria-label="The car" action="/api/v2/valuations" onSubmit={submit}>
      <input aria-label="Registration" required />
      <button type="submit">Continue</button>
    </FormRows>,
  );
  const form = screen.getByRole('form', { name: 'The car' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/v2/valuations');
  expect(form).toHaveAttribute('novalidate');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(submit).toHaveBeenCalledTimes(1);
});
