import type { Status } from '../api/releases-api.ts';
import { windowTimes } from '../model/format.ts';

export type FreezeWindow = Status['freezeWindows'][number];

interface FreezeWindowsPanelProps {
  windows: FreezeWindow[];
  mayFreeze: boolean;
  onRemove: (window: FreezeWindow) => void;
}

export function FreezeWindowsPanel({ windows, mayFreeze, onRemove }: FreezeWindowsPanelProps) {
  if (windows.length === 0) return null;
  return (
    <section aria-labelledby="freeze-windows">
      <h2 id="freeze-windows">Freeze windows</h2>
      <ul className="access-list">
        {windows.map((window) => {
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
              {mayFreeze && (
                <button type="button" className="button small" onClick={() => onRemove(window)}>
                  Remove
                  <span className="visually-hidden">
                    {' '}
                    the freeze window of {area ?? 'all areas'} from {from} to {to}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
