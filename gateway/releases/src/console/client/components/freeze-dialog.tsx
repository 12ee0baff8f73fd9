import { useId, useState } from 'react';
import type { FreezeWindow } from '../../../freezes/freeze-window.ts';
import { api } from '../api/releases-api.ts';
import { windowTimes } from '../model/format.ts';
import { isFrozenByHand } from '../model/roles.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Effect, EffectList } from './move-effect.tsx';

/**
 * Freezes an area, or ends its freeze if it was frozen by hand when the dialog opened.
 * @param area null for all areas
 */
export function FreezeDialog({ area }: { area: string | null }) {
  const { status } = useConsole();
  const [isFreezing] = useState(() => !isFrozenByHand(status, area));
  const [times, setTimes] = useState<Pick<FreezeWindow, 'from' | 'to'> | null>(null);
  const target = area ?? 'all areas';
  const title = isFreezing ? `Freeze ${target}` : `Unfreeze ${target}`;
  return (
    <ActionDialog
      title={title}
      confirm={title}
      onConfirm={async (reason) => {
        if (isFreezing && times !== null) {
          await api.addFreezeWindow({ area, ...times, reason });
          return `Freeze planned: ${target}, ${windowTimes(times)}.`;
        }
        await (isFreezing ? api.freeze : api.unfreeze)({ area, reason });
        return isFreezing ? `Frozen: ${target}.` : `Unfrozen: ${target}.`;
      }}
    >
      {isFreezing && <WindowChoice times={times} onChange={setTimes} />}
      <EffectList>
        <Effect name="What changes">
          <p>
            {isFreezing
              ? 'No user can promote, roll back or change a canary there, and the watch does not roll failing releases back. Plans pause. Publishing remains possible.'
              : 'Users can promote and roll back again, plans continue, and the watch rolls failing releases back.'}
          </p>
        </Effect>
        <Effect name="Who is affected">
          <p>The teams and the watch. Visitors see no difference.</p>
        </Effect>
      </EffectList>
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

export function RemoveWindowDialog({ window }: { window: FreezeWindow }) {
  const target = `${window.area ?? 'all areas'}, ${windowTimes(window)}`;
  return (
    <ActionDialog
      title="Remove the freeze window"
      confirm="Remove the freeze window"
      onConfirm={async (reason) => {
        await api.removeFreezeWindow({ id: window.id, reason });
        return `The freeze window is removed: ${target}.`;
      }}
    >
      <p>{target}</p>
      <p>Moves that it blocks now are possible again at once.</p>
    </ActionDialog>
  );
}
