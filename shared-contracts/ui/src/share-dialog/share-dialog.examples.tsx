import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

function ButtonWithShareDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share the 2021 Ford Focus</Button>
      {open && (
        <ShareDialog
          title="2021 Ford Focus"
          path="/vehicle/used/2021-ford-focus-104211"
          open
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const examples = { closed: () => <ButtonWithShareDialog /> };
