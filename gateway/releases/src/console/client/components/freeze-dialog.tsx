import { api } from '../api/releases-api.ts';
import { ActionDialog } from './action-dialog.tsx';

interface FreezeDialogProps {
  action: 'freeze' | 'unfreeze';
  /** Null: all areas. */
  area: string | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

export function FreezeDialog({ action, area, onDone, onClose }: FreezeDialogProps) {
  const what = area ?? 'all areas';
  const freezing = action === 'freeze';
  return (
    <ActionDialog
      title={freezing ? `Freeze ${what}` : `Unfreeze ${what}`}
      confirm={freezing ? `Freeze ${what}` : `Unfreeze ${what}`}
      onClose={onClose}
      onConfirm={async (reason) => {
        await api[action]({ area, reason });
        onDone(freezing ? `Frozen: ${what}.` : `Free to move again: ${what}.`);
      }}
    >
      <dl className="effect">
        <div>
          <dt>What changes</dt>
          <dd>
            <p>
              {freezing
                ? 'Nobody promotes, rolls back or changes a canary there, and neither does the watch: it no longer puts a failing release back by itself. Publishing goes on.'
                : 'People may promote and roll back again, and the watch puts failing releases back.'}
            </p>
          </dd>
        </div>
        <div>
          <dt>Who is affected</dt>
          <dd>
            <p>The teams and the watch. Visitors see no difference.</p>
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}
