import { useEffect, useState } from 'react';
import { AccessPanel } from './components/access-panel.tsx';
import { AreaCard } from './components/area-card.tsx';
import { ArmPanel } from './components/arm-panel.tsx';
import { ChosenDialog, type OpenDialog } from './components/chosen-dialog.tsx';
import { Timeline } from './components/timeline.tsx';
import { TopBar } from './components/top-bar.tsx';
import { Verdict } from './components/verdict.tsx';
import { conditionsOf, type AreaCondition } from './model/condition.ts';
import { isManager, mayMove } from './model/roles.ts';
import { useNow } from './state/use-now.ts';
import { useReleases } from './state/use-releases.ts';
import type { Arm } from './api/releases-api.ts';

export function ConsolePage() {
  const state = useReleases();
  const nowMs = useNow();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [done, setDone] = useState('');
  const [historyOf, setHistoryOf] = useState('');
  const { caller, status, figures, entries, connection, lostAt } = state;
  const conditions = status ? conditionsOf(status, figures, entries, nowMs) : [];
  useTitle(conditions);

  if (!caller || !status) {
    // As long as nothing is shown here, the frame of the served page is.
    if (lostAt === null) return null;
    return (
      <main className="plain-page">
        <p role="status">No connection to the gateway. Trying again…</p>
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
  const freeze = (area: string | null) => {
    const frozen = status.freezes.some((each) => each.area === area);
    setOpen({ kind: frozen ? 'unfreeze' : 'freeze', area });
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
          mayMove={(area) => mayMove(caller, [area])}
          mayFreeze={manager}
          onRollback={(area) => setOpen({ kind: 'rollback', area })}
          onFreezeAll={() => freeze(null)}
        />
        <p className={done === '' ? 'visually-hidden' : 'done'} role="status">
          {done}
        </p>
        <div className="board-areas">
          {status.arms.length > 0 && (
            <section aria-labelledby="canaries" className="arms">
              <h2 id="canaries">Canaries</h2>
              {status.arms.map((arm) => (
                <ArmPanel
                  key={arm.id}
                  arm={arm}
                  status={status}
                  figures={figures?.arms[arm.id]}
                  nowMs={nowMs}
                  mayMove={mayMove(caller, areasOf(arm))}
                  onAct={(kind) => setOpen({ kind, arm: arm.id })}
                  onPreview={() => setOpen({ kind: 'preview', set: arm.set })}
                />
              ))}
            </section>
          )}
          <section aria-labelledby="areas">
            <h2 id="areas">Areas</h2>
            <div className="cards">
              {conditions.map((condition) => (
                <AreaCard
                  key={condition.area.area}
                  condition={condition}
                  figures={figures?.areas[condition.area.area]}
                  nowMs={nowMs}
                  frozenItself={status.freezes.some(({ area }) => area === condition.area.area)}
                  mayMove={mayMove(caller, [condition.area.area])}
                  mayFreeze={manager}
                  onRollback={() => setOpen({ kind: 'rollback', area: condition.area.area })}
                  onFreeze={() => freeze(condition.area.area)}
                  onHistory={() => showHistory(condition.area.area)}
                />
              ))}
            </div>
          </section>
          <AccessPanel
            caller={caller}
            newestEntry={entries[0]?.id ?? 0}
            nowMs={nowMs}
            onEnd={setOpen}
          />
        </div>
        <Timeline
          entries={entries}
          areas={status.areas.map(({ area }) => area)}
          area={historyOf}
          onArea={setHistoryOf}
          nowMs={nowMs}
          onPreview={(set) => setOpen({ kind: 'preview', set })}
        />
      </main>
      {open && (
        <ChosenDialog
          open={open}
          caller={caller}
          status={status}
          conditions={conditions}
          visitorsOf={(area) => figures?.areas[area]?.cohort.visitors ?? null}
          onDone={setDone}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const areasOf = (arm: Arm) => arm.releases.map(({ area }) => area);

/** Seen in a tab that is not looked at. */
function useTitle(conditions: AreaCondition[]) {
  const troubled = conditions.filter(({ condition }) => condition === 'trouble').length;
  useEffect(() => {
    document.title = troubled > 0 ? `(${troubled}!) Release console` : 'Release console';
  }, [troubled]);
}
