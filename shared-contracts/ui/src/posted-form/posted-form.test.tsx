import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { PostedForm } from './posted-form.tsx';

it('posts without JavaScript, submits the current and next page, and shows its own errors', async () => {
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <PostedForm
      aria-label="The car"
      action="/api/v2/valuations"
      nextPage="/valuation"
      formPage="/valuation/stages/stage-0"
      form="valuation-start"
      values={{ by: 'registration' }}
      errors={[{ field: 'registration', message: 'Enter a registration' }, { message: 'Later' }]}
      idOf={(field) => field || undefined}
      onSubmit={submit}
    >
      <input id="registration" aria-label="Registration" required />
      <button type="submit">Continue</button>
    </PostedForm>,
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'The car' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/v2/valuations');
  expect(form).toHaveAttribute('novalidate');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    _next: '/valuation',
    _here: '/valuation/stages/stage-0',
    _form: 'valuation-start',
    by: 'registration',
  });
  expect(screen.getByRole('link', { name: 'Enter a registration' })).toHaveAttribute(
    'href',
    '#registration',
  );
  expect(screen.getByText('Later')).not.toHaveAttribute('href');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(submit).toHaveBeenCalledTimes(1);
});
