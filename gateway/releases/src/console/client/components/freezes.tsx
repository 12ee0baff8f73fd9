import { useId, useState } from 'react';
import type { FreezeWindow } from '../../../freezes/freeze-window.ts';
import { api } from '../api/releases-api.ts';
import { windowTimes } from '../model/format.ts';
import { isFrozenByHand, isManager } from '../model/roles.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { DialogButton } from './button.tsx';
import { Effect, EffectList } from './move-effect.tsx';

/** Null for a freeze that starts now and lasts until a user ends it. */
type WindowTimes = Pick<FreezeWindow, 'from' | 'to'> | null;

/**
 * Freezes an area, or ends its freeze if it was frozen by hand when the dialog opened.
 * @param area null for all areas
 */
export function FreezeDialog({ area }: { area: string | null }) {
  const { status } = useConsole();
  const [isFreezing] = useState(() => !isFrozenByHand(status, area));
  const [times, setTimes] = useState<WindowTimes>(null);
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

function WindowChoice({
  times,
  onChange,
}: {
  times: WindowTimes;
  onChange: (times: WindowTimes) => void;
}) {
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

export function FreezeWindowsPanel() {
  const { status, caller } = useConsole();
  if (status.freezeWindows.length === 0) return null;
  return (
    <section aria-labelledby="freeze-windows">
      <h2 id="freeze-windows">Freeze windows</h2>
      <ul className="access-list">
        {status.freezeWindows.map((window) => {
          const { id, area, from, to, by, reason } = window;
          return (
            <li key={id}>
              <p>
                <b>{area ?? 'All areas'}</b>, {windowTimes(window)}
                <span className="quiet">
                  {' '}
                  by {by}: {reason}
                </span>
              </p>
              {isManager(caller) && (
                <DialogButton
                  className="small"
                  about={`the freeze window of ${area ?? 'all areas'} from ${from} to ${to}`}
                  dialog={<RemoveWindowDialog window={window} />}
                >
                  Remove
                </DialogButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RemoveWindowDialog({ window }: { window: FreezeWindow }) {
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
