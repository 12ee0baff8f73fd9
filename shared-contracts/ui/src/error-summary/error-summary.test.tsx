import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [{ fieldId: 'email', message: 'Enter an email address' }];

function EnquiryForm({ attempt }: { attempt: number }) {
  return (
    <form>
      <ErrorSummary errors={attempt ? errors : []} attempt={attempt} />
      <TextField id="email" label="Email address" />
    </form>
  );
}

it('renders nothing if there are no errors', () => {
  render(<EnquiryForm attempt={0} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('focuses the summary when it appears and after each further attempt', async () => {
  const { rerender } = render(<EnquiryForm attempt={0} />);
  rerender(<EnquiryForm attempt={1} />);
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();

  await userEvent.click(screen.getByRole('textbox', { name: 'Email address' }));
  rerender(<EnquiryForm attempt={2} />);
  expect(summary).toHaveFocus();
});

it('links to the invalid field', async () => {
  render(<EnquiryForm attempt={1} />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter an email address' }));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus();
});
