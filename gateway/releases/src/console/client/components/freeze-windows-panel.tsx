import { isManager } from '../model/roles.ts';
import { windowTimes } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { DialogButton } from './button.tsx';
import { RemoveWindowDialog } from './freeze-dialog.tsx';

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
