import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './notice.tsx';

it('shows a message with a retry button that is disabled while retrying', async () => {
  const retried = jest.fn();
  const { rerender } = render(
    <Notice tone="unavailable" title="Similar cars are not available" onRetry={retried} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Similar cars are not available');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
  rerender(
    <Notice tone="unavailable" title="Similar cars are not available" onRetry={retried} retrying />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
});
