import { type RefObject, useEffect, useRef, useState } from 'react';
import { AccessPanel } from './components/access-panel.tsx';
import { ApprovalsPanel } from './components/approvals-panel.tsx';
import { AreaCard } from './components/area-card.tsx';
import { CanaryPanel } from './components/canary-panel.tsx';
import { ActiveDialog, type OpenDialog } from './components/active-dialog.tsx';
import { FreezeWindowsPanel } from './components/freeze-windows-panel.tsx';
import { RetiredPanel } from './components/retired-panel.tsx';
import { Timeline } from './components/timeline.tsx';
import { TopBar } from './components/top-bar.tsx';
import { Verdict } from './components/verdict.tsx';
import { type ReleaseAction, PublishedPanel } from './components/published-panel.tsx';
import { type AreaCondition, conditionsOf } from './model/condition.ts';
import { isFrozenByHand, isManager, mayMove } from './model/roles.ts';
import { useReleases } from './state/use-releases.ts';
import type { Canary, Entry } from './api/releases-api.ts';

/** The current time in milliseconds, refreshed often enough for ages in minutes. */
function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * An action may remove the element that had the focus, such as a finished canary. The focus then
 * moves to the result message instead of the top of the page.
 */
function useFocusOnChange<Element extends HTMLElement>(): RefObject<Element | null> {
  const fallback = useRef<Element>(null);
  const focused = useRef<globalThis.Element | null>(null);
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
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [doneMessage, setDoneMessage] = useState('');
  const [historyOf, setHistoryOf] = useState('');
  const doneRef = useFocusOnChange<HTMLParagraphElement>();
  const { caller, status, figures, entries, connection, lostAt, fault } = state;
  const conditions = status ? conditionsOf(status, figures, entries, nowMs) : [];
  useTitle(conditions);

  if (!caller || !status) {
    // The HTML from the server shows a frame until this component renders something.
    if (lostAt === null) return null;
    return (
      <main className="plain-page">
        <p role="status">{fault} Trying again…</p>
      </main>
    );
  }
  const manager = isManager(caller);
  const showHistory = (area: string) => {
    setHistoryOf(area);
    const heading = document.querySelector<HTMLElement>('#history');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  const rollBack = (condition: AreaCondition) => setOpenDialog({ kind: 'rollback', condition });
  const act = (kind: ReleaseAction, release: { area: string; version: string }) =>
    setOpenDialog(kind === 'preview' ? { kind, previewed: release } : { kind, ...release });
  const freeze = (area: string | null) => {
    setOpenDialog({ kind: isFrozenByHand(status, area) ? 'unfreeze' : 'freeze', area });
  };
  return (
    <>
      <TopBar
        caller={caller}
        connection={connection}
        lostAt={lostAt}
        nowMs={nowMs}
        set={status.live?.set ?? null}
      />
      <main className={`board ${lostAt === null ? '' : 'is-stale'}`}>
        <Verdict
          conditions={conditions}
          status={status}
          lostAt={lostAt}
          fault={fault}
          mayMove={(area) => mayMove(caller, [area])}
          mayFreeze={manager}
          onRollback={rollBack}
          onFreezeAll={() => freeze(null)}
        />
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
                <CanaryPanel
                  key={canary.id}
                  canary={canary}
                  status={status}
                  figures={figures?.canaries[canary.id]}
                  nowMs={nowMs}
                  mayMove={mayMove(caller, areasOf(canary))}
                  onAct={(kind) => setOpenDialog({ kind, canary })}
                  onPreview={() =>
                    setOpenDialog({ kind: 'preview', previewed: { canary: canary.area } })
                  }
                />
              ))}
            </section>
          )}
          <PublishedPanel status={status} caller={caller} entries={entries} onAct={act} />
          <section aria-labelledby="areas">
            <h2 id="areas">Areas</h2>
            <div className="cards">
              {conditions.map((condition) => (
                <AreaCard
                  key={condition.area.area}
                  condition={condition}
                  figures={figures?.areas[condition.area.area]}
                  nowMs={nowMs}
                  hasOwnFreeze={isFrozenByHand(status, condition.area.area)}
                  mayMove={mayMove(caller, [condition.area.area])}
                  mayFreeze={manager}
                  onRollback={() => rollBack(condition)}
                  onRelease={(kind) => act(kind, { area: condition.area.area, version: '' })}
                  onRetire={() => setOpenDialog({ kind: 'retire', condition })}
                  onFreeze={() => freeze(condition.area.area)}
                  onHistory={() => showHistory(condition.area.area)}
                />
              ))}
            </div>
          </section>
          <ApprovalsPanel status={status} caller={caller} onAct={setOpenDialog} />
          <FreezeWindowsPanel
            windows={status.freezeWindows}
            mayFreeze={manager}
            onRemove={(window) => setOpenDialog({ kind: 'remove-window', window })}
          />
          <RetiredPanel
            retired={status.retired}
            caller={caller}
            onReturn={(area) => setOpenDialog({ kind: 'return', area })}
          />
          <AccessPanel
            caller={caller}
            newestEntry={entries.find(concernsAccess)?.id ?? 0}
            nowMs={nowMs}
            onEnd={setOpenDialog}
          />
        </div>
        <Timeline
          entries={entries}
          areas={status.areas.map(({ area }) => area)}
          area={historyOf}
          onArea={setHistoryOf}
          nowMs={nowMs}
          onPreview={(set) => setOpenDialog({ kind: 'preview', previewed: { set } })}
        />
      </main>
      {openDialog && (
        <ActiveDialog
          openDialog={openDialog}
          caller={caller}
          status={status}
          visitorsOf={(area) => figures?.areas[area]?.cohort.visitors ?? null}
          onDone={setDoneMessage}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}

const concernsAccess = ({ action }: Entry) => /^(preview|session|token)/.test(action);

const areasOf = (canary: Canary) => canary.releases.map(({ area }) => area);

/** Shows trouble in the title, where it is visible in a background tab. */
function useTitle(conditions: AreaCondition[]) {
  const troubledCount = conditions.filter(({ condition }) => condition === 'trouble').length;
  useEffect(() => {
    document.title = troubledCount > 0 ? `(${troubledCount}!) Release console` : 'Release console';
  }, [troubledCount]);
}
