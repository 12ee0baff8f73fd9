import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Connection } from './api/follow-events.ts';
import { AccessPanel } from './components/access-panel.tsx';
import { ApprovalsPanel } from './components/approvals-panel.tsx';
import { AreaCard } from './components/area-card.tsx';
import { RollbackDialog } from './components/area-move-dialogs.tsx';
import { DialogButton } from './components/button.tsx';
import { CanaryPanel } from './components/canary-panel.tsx';
import { FreezeWindowsPanel } from './components/freezes.tsx';
import { PublishedPanel } from './components/published-panel.tsx';
import { Timeline } from './components/timeline.tsx';
import { Verdict } from './components/verdict.tsx';
import { conditionsOf } from './model/condition.ts';
import { ageOf, fullTime } from './model/format.ts';
import { mayMove } from './model/roles.ts';
import { ConsoleContext, useConsole } from './state/console-context.ts';
import { useReleases } from './state/console-state.ts';

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * An action may remove the element that had the focus, such as a finished canary. The focus then
 * moves to the result message instead of the top of the page.
 */
function useFocusOnChange() {
  const fallback = useRef<HTMLParagraphElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);
  // After every render, because any render may remove elements.
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) fallback.current?.focus();
  });
  return fallback;
}

export function ConsolePage() {
  const state = useReleases();
  const nowMs = useNow();
  const [dialog, openDialog] = useState<ReactNode>(null);
  const [doneMessage, showDone] = useState('');
  const [historyOf, setHistoryOf] = useState('');
  const doneRef = useFocusOnChange();
  const { caller, status, figures, entries, lostAt, fault } = state;
  const conditions = status ? conditionsOf(status, figures, entries, nowMs) : [];
  const troubledCount = conditions.filter(({ condition }) => condition === 'trouble').length;
  useEffect(() => {
    // Trouble shows in the title too, where it is visible in a background tab.
    document.title = troubledCount > 0 ? `(${troubledCount}!) Release console` : 'Release console';
  }, [troubledCount]);

  if (!caller || !status) {
    // The HTML from the server shows a frame until this component renders something.
    if (lostAt === null) return null;
    return (
      <main className="plain-page">
        <p role="status">{fault} Trying again…</p>
      </main>
    );
  }
  const showHistory = (area: string) => {
    setHistoryOf(area);
    const heading = document.querySelector<HTMLElement>('#history');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const closeDialog = () => openDialog(null);
  return (
    <ConsoleContext value={{ ...state, caller, status, nowMs, openDialog, closeDialog, showDone }}>
      <TopBar />
      <main className={`board ${lostAt === null ? '' : 'is-stale'}`}>
        <Verdict conditions={conditions} />
        <p
          ref={doneRef}
          className={doneMessage === '' ? 'visually-hidden' : 'done'}
          role="status"
          tabIndex={-1}
        >
          {doneMessage}
        </p>
        <div className="board-areas">
          {status.canaries.length > 0 && (
            <section aria-labelledby="canaries" className="canaries">
              <h2 id="canaries">Canaries</h2>
              {status.canaries.map((canary) => (
                <CanaryPanel key={canary.id} canary={canary} />
              ))}
            </section>
          )}
          <PublishedPanel />
          <section aria-labelledby="areas">
            <h2 id="areas">Areas</h2>
            <div className="cards">
              {conditions.map((condition) => (
                <AreaCard
                  key={condition.area.area}
                  condition={condition}
                  onHistory={() => showHistory(condition.area.area)}
                />
              ))}
            </div>
          </section>
          <ApprovalsPanel />
          <FreezeWindowsPanel />
          <RetiredPanel />
          <AccessPanel />
        </div>
        <Timeline area={historyOf} onArea={setHistoryOf} />
      </main>
      {dialog}
    </ConsoleContext>
  );
}

function TopBar() {
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

function RetiredPanel() {
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
