import { mayMove } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { DialogButton } from './button.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

export function RetiredPanel() {
  const { status, caller } = useConsole();
  if (status.retired.length === 0) return null;
  return (
    <section aria-labelledby="retired">
      <h2 id="retired">Out of the set</h2>
      <ul className="access-list">
        {status.retired.map(({ area, owner, version, since }) => (
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
              <DialogButton className="small" about={area} dialog={<RollbackDialog area={area} />}>
                Bring back
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
