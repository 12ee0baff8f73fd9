import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function ButtonWithDialog({ children, ...rest }: Omit<DialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open: {rest.title}</Button>
      <Dialog {...rest} open={open} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
}

export const examples = {
  box: () => (
    <ButtonWithDialog title="Your saved cars" size="wide">
      <p>You have not saved any cars yet.</p>
    </ButtonWithDialog>
  ),
  sheet: () => (
    <ButtonWithDialog
      title="Filter"
      variant="sheet"
      footer={
        <Button variant="primary" wide>
          Search 128 offers
        </Button>
      }
    >
      <p>Make, range, price and fuel.</p>
    </ButtonWithDialog>
  ),
  open: () => (
    <Dialog open onClose={() => {}} title="Share this car">
      <Button>Copy link</Button>
    </Dialog>
  ),
};

/** The open dialog covers the page. */
export const alone = ['open'];
