import { api } from '../api/releases-api.ts';
import { doneOrWaiting } from '../model/format.ts';
import { MoveDialog } from './move-dialog.tsx';

export function RetireDialog({ area }: { area: string }) {
  return (
    <MoveDialog
      title={`Retire ${area}`}
      confirm={() => `Retire ${area}`}
      tone="danger"
      plannedMove={{ retire: { areas: [area] } }}
      onMove={async ({ companions, ...order }) => {
        const result = await api.retire({ areas: [area], ...order, with: companions });
        return doneOrWaiting(result, ({ set }) => `${area} is out of the set: set ${set} is live.`);
      }}
    >
      <p>Its pages return 404, and other pages omit its widgets.</p>
    </MoveDialog>
  );
}
