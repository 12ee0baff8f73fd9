import type { Connection } from '../api/follow-events.ts';
import { ageOf } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';

export function TopBar() {
  const { caller, status, connection, lostAt, nowMs } = useConsole();
  return (
    <header className="top-bar">
      <p className="brand">
        <span className="brand-mark" aria-hidden="true" />
        Release console
        {status.live && <span className="brand-set">set {status.live.set}</span>}
      </p>
      <p className={`connection connection-${connection}`} role="status">
        <span className="connection-dot" aria-hidden="true" />
        {connectionText(connection, lostAt, nowMs)}
      </p>
      <div className="who">
        <p>
          <b>{caller.name}</b>
          <span>{caller.role === 'manager' ? 'release manager' : caller.areas.join(', ')}</span>
        </p>
        <form method="post" action="/sign-out">
          <button type="submit" className="button on-dark">
            Sign out
          </button>
        </form>
      </div>
    </header>
  );
}

function connectionText(connection: Connection, lostAt: number | null, nowMs: number): string {
  if (connection === 'open') return 'Live';
  if (connection === 'opening') return 'Connecting…';
  return lostAt === null || nowMs - lostAt < 10_000
    ? 'No connection'
    : `No connection for ${ageOf(lostAt, nowMs)}`;
}
