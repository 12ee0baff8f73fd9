import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { examples } from './dialog.examples.tsx';
import { Dialog } from './dialog.tsx';

async function openSavedVehicles() {
  render(examples.box());
  const opener = screen.getByRole('button', { name: 'Open: Your saved cars' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Your saved cars' }) };
}

it('opens a named dialog and moves the focus to its Close button', async () => {
  const { dialog } = await openSavedVehicles();
  expect(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its Close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
])(
  'closes the dialog by %s and returns the focus to the button that opened it',
  async (_way, close) => {
    const { opener } = await openSavedVehicles();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  },
);

it('keeps the dialog open when a text selection ends outside the dialog', async () => {
  const { dialog } = await openSavedVehicles();
  fireEvent.mouseDown(screen.getByText('You have not saved any cars yet.'));
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
});

it('keeps the dialog open when the file picker of a field inside is cancelled', () => {
  const closed = jest.fn();
  render(
    <Dialog open onClose={closed} title="Add your CV">
      <input type="file" aria-label="CV" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('CV'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});

it('restores the focus even if the dialog is removed while it is open', () => {
  render(<button type="button">Compare</button>);
  screen.getByRole('button', { name: 'Compare' }).focus();
  const { unmount } = render(
    <Dialog open onClose={() => {}} title="Compare">
      <p>Two cars</p>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  unmount();
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveFocus();
});

it('calls onClose when the browser closes the dialog', () => {
  const closed = jest.fn();
  render(
    <Dialog open onClose={closed} title="Share">
      <p>Copy</p>
    </Dialog>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(closed).toHaveBeenCalledTimes(1);
});
