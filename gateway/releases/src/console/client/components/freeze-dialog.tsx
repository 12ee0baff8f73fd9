import { useId, useState } from 'react';
import { api } from '../api/releases-api.ts';
import { windowTimes } from '../model/format.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { FreezeWindow } from './freeze-windows-panel.tsx';

interface DialogCallbacks {
  onDone: (sentence: string) => void;
  onClose: () => void;
}

interface FreezeDialogProps extends DialogCallbacks {
  action: 'freeze' | 'unfreeze';
  /** Null for all areas. */
  area: string | null;
}

export function FreezeDialog({ action, area, onDone, onClose }: FreezeDialogProps) {
  const target = area ?? 'all areas';
  const isFreezing = action === 'freeze';
  const [times, setTimes] = useState<Pick<FreezeWindow, 'from' | 'to'> | null>(null);
  return (
    <ActionDialog
      title={isFreezing ? `Freeze ${target}` : `Unfreeze ${target}`}
      confirm={isFreezing ? `Freeze ${target}` : `Unfreeze ${target}`}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (isFreezing && times !== null) {
          await api.addFreezeWindow({ area, ...times, reason });
          onDone(`Freeze planned: ${target}, ${windowTimes(times)}.`);
          return;
        }
        await api[action]({ area, reason });
        onDone(isFreezing ? `Frozen: ${target}.` : `Unfrozen: ${target}.`);
      }}
    >
      {isFreezing && <WindowChoice times={times} onChange={setTimes} />}
      <dl className="effect">
        <div>
          <dt>What changes</dt>
          <dd>
            <p>
              {isFreezing
                ? 'No user can promote, roll back or change a canary there, and the watch does not roll failing releases back. Plans pause. Publishing remains possible.'
                : 'Users can promote and roll back again, plans continue, and the watch rolls failing releases back.'}
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

interface WindowChoiceProps {
  /** Null for a freeze that starts now and lasts until a user ends it. */
  times: Pick<FreezeWindow, 'from' | 'to'> | null;
  onChange: (times: WindowChoiceProps['times']) => void;
}

function WindowChoice({ times, onChange }: WindowChoiceProps) {
  const id = useId();
  return (
    <fieldset className="choice">
      <legend>When</legend>
      <label className="check">
        <input type="radio" name={id} checked={times === null} onChange={() => onChange(null)} />
        From now on, until it is unfrozen
      </label>
      <label className="check">
        <input
          type="radio"
          name={id}
          checked={times !== null}
          onChange={() => onChange({ from: '', to: '' })}
        />
        In a window
      </label>
      {times !== null && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <div className="field" key={end}>
              <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
              <input
                id={`${id}-${end}`}
                value={times[end]}
                required
                maxLength={16}
                autoComplete="off"
                aria-describedby={`${id}-hint`}
                onChange={(event) => onChange({ ...times, [end]: event.target.value })}
              />
            </div>
          ))}
          <p className="hint" id={`${id}-hint`}>
            London time: 2026-12-24T17:00 once, Fri 17:00 every week, 17:00 every day.
          </p>
        </>
      )}
    </fieldset>
  );
}

/** Removes a freeze window. If it is open, moves are allowed again immediately. */
export function RemoveWindowDialog({
  window,
  onDone,
  onClose,
}: DialogCallbacks & { window: FreezeWindow }) {
  const target = `${window.area ?? 'all areas'}, ${windowTimes(window)}`;
  return (
    <ActionDialog
      title="Remove the freeze window"
      confirm="Remove the freeze window"
      onClose={onClose}
      onConfirm={async (reason) => {
        await api.removeFreezeWindow({ id: window.id, reason });
        onDone(`The freeze window is removed: ${target}.`);
      }}
    >
      <p>{target}</p>
      <p>Moves that it blocks now are possible again at once.</p>
    </ActionDialog>
  );
}
