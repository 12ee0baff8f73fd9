import type { Caller, Status } from '../api/releases-api.ts';
import { mayMove } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';

type RetiredArea = Status['retired'][number];

interface RetiredPanelProps {
  retired: RetiredArea[];
  caller: Caller;
  onReturn: (area: string) => void;
}

export function RetiredPanel({ retired, caller, onReturn }: RetiredPanelProps) {
  if (retired.length === 0) return null;
  return (
    <section aria-labelledby="retired">
      <h2 id="retired">Out of the set</h2>
      <ul className="access-list">
        {retired.map(({ area, owner, version, since }) => (
          <li key={area}>
            <p>
              <b>{area}</b> <span className="version">{version}</span>
              <span className="quiet">
                {' '}
                {owner !== null && `${owner}, `}
                {since.action === 'retire' ? 'retired' : 'rolled back'} {fullTime(since.at)} by{' '}
                {since.by}: {since.reason}
              </span>
            </p>
            {mayMove(caller, [area]) && (
              <button type="button" className="button small" onClick={() => onReturn(area)}>
                Bring back<span className="visually-hidden"> {area}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
