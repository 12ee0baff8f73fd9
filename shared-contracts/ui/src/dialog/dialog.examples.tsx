import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type OpenedProps = Omit<DialogProps, 'open' | 'onClose'>;

function Opened({ children, ...rest }: OpenedProps) {
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
    <Opened title="Your saved cars" size="wide">
      <p>You have not saved any cars yet.</p>
    </Opened>
  ),
  sheet: () => (
    <Opened
      title="Filter"
      variant="sheet"
      footer={
        <Button variant="primary" wide>
          Search 128 offers
        </Button>
      }
    >
      <p>Make, range, price and fuel.</p>
    </Opened>
  ),
  open: () => (
    <Dialog open onClose={() => {}} title="Share this car">
      <Button>Copy link</Button>
    </Dialog>
  ),
};

/** The open dialog covers the page. */
export const alone = ['open'];
