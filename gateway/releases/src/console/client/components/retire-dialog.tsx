import { api, type AreaStatus, type Caller, type Status } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/done-or-waiting.ts';
import { MoveDialog } from './move-dialog.tsx';

interface RetireDialogProps {
  area: AreaStatus;
  status: Status;
  caller: Caller;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** One area out of the live set. */
export function RetireDialog({ area: { area }, ...dialog }: RetireDialogProps) {
  return (
    <MoveDialog
      {...dialog}
      title={`Retire ${area}`}
      confirm={() => `Retire ${area}`}
      tone="danger"
      planned={{ retire: { areas: [area] } }}
      onMove={async ({ along, ...order }) => {
        const made = await api.retire({ areas: [area], ...order, with: along });
        return doneOrWaiting(made, ({ set }) => `${area} is out of the set: set ${set} is live.`);
      }}
    >
      <p>Its pages are not found from then on, and its widgets are left out of other pages.</p>
    </MoveDialog>
  );
}
