import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryNotice } from './retry-notice.tsx';

const retryHref = '/vehicle-search?make=ford&make=kia';

it('reloads the page through a form without JavaScript', () => {
  const retry = { onRetry: () => {}, retryHref, retrying: false };
  render(<RetryNotice retry={retry} title="Gone for now" />);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect(form).toHaveAttribute('action', '/vehicle-search');
  expect(form).toHaveProperty('method', 'get');
  const sent = new URLSearchParams(new FormData(form!) as never);
  expect(sent.toString()).toBe('make=ford&make=kia');
});

it('retries without a page load, and ignores presses while a retry is running', async () => {
  const onRetry = jest.fn();
  const notice = (retrying: boolean) => (
    <RetryNotice retry={{ onRetry, retryHref, retrying }} title="Gone for now" />
  );
  const { rerender } = render(notice(false));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(notice(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
