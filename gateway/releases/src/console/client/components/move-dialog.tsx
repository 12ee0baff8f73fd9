import { type ReactNode, useEffect, useState } from 'react';
import type { ReleaseName } from '../../../model/release-name.ts';
import { api, ApiProblem, type MovePreview } from '../api/releases-api.ts';
import { companionsOf, isForcible } from '../model/effect.ts';
import { isManager, mayMove } from '../model/roles.ts';
import { formatList, releaseNames } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { ActionDialog, type ActionDialogProps, ProblemNotice } from './action-dialog.tsx';
import { Button } from './button.tsx';
import { MoveEffect, Refusals } from './move-effect.tsx';

/** The requested change, without the releases of other areas that move along. */
export type PlannedMove = Parameters<typeof api.previewMove>[0];

/**
 * The effect of a move, with the error if the preview failed. Both are undefined until the response
 * arrives. A response to an earlier request is ignored.
 * @param state identifies the request: a change sends it again
 * @param isPaused true while the move is being submitted: the move itself changes the state, which
 * must not send another request
 */
function useMovePreview(
  plannedMove: PlannedMove | null,
  companions: ReleaseName[],
  state: string,
  isPaused: boolean,
) {
  const [result, setResult] = useState<{
    state: string;
    movePreview?: MovePreview;
    problem?: unknown;
  }>();
  useEffect(() => {
    if (isPaused || plannedMove === null) return undefined;
    let isCurrent = true;
    api.previewMove(withCompanions(plannedMove, companions)).then(
      (movePreview) => isCurrent && setResult({ state, movePreview }),
      (problem: unknown) => isCurrent && setResult({ state, problem }),
    );
    return () => {
      isCurrent = false;
    };
    // `state` contains the move and its companions, which are new objects at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, isPaused]);
  return plannedMove && (isPaused || result?.state === state) ? result : undefined;
}

interface MoveDialogProps extends Pick<ActionDialogProps, 'title' | 'tone' | 'reason'> {
  /** The button's label. The preview is null until it has loaded. */
  confirm: (movePreview: MovePreview | null) => string;
  /** Null until a release is selected. */
  plannedMove: PlannedMove | null;
  /** The canary's percentage of visitors; null if it is invalid. */
  share?: number | null;
  /**
   * Set if another user requested the move. Nothing can be added to it, and refusals can be
   * overridden only if the request says so.
   */
  fixed?: { forced: boolean };
  visitors?: string | null;
  /** Makes the move. Resolves to a sentence about the result. */
  onMove: (order: {
    reason: string;
    force: true | undefined;
    companions: ReleaseName[];
  }) => Promise<string>;
  /** Shown above the effect, for example the choice of a release. */
  children?: ReactNode;
}

export function MoveDialog({
  plannedMove,
  share,
  fixed,
  visitors = null,
  onMove,
  children,
  ...dialog
}: MoveDialogProps) {
  const { status, caller } = useConsole();
  const moveKey = JSON.stringify(plannedMove);
  const [choice, setChoice] = useState(() => noChoice(moveKey));
  const [isActing, setIsActing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Options ticked for another release do not apply to this one.
  const { companions, forced } = choice.moveKey === moveKey ? choice : noChoice(moveKey);
  const choose = (chosen: Partial<Choice>) => setChoice({ moveKey, companions, forced, ...chosen });
  const state = JSON.stringify([status.sequence, moveKey, companions, attempt]);
  const result = useMovePreview(plannedMove, companions, state, isActing);
  const movePreview = result?.movePreview ?? null;
  const moved = movePreview?.moved.map(({ area }) => area) ?? [];
  const allowed = mayMove(caller, moved);
  const mayForce =
    movePreview !== null && isManager(caller) && isForcible(movePreview) && fixed?.forced !== false;
  const ready =
    movePreview !== null &&
    moved.length > 0 &&
    allowed &&
    share !== null &&
    (movePreview.fits || (forced && mayForce));

  return (
    <ActionDialog
      {...dialog}
      confirm={dialog.confirm(movePreview)}
      ready={ready}
      onConfirm={async (reason) => {
        setIsActing(true);
        try {
          return await onMove({ reason, force: movePreview?.fits ? undefined : true, companions });
        } catch (error) {
          setIsActing(false);
          throw error;
        }
      }}
    >
      {children}
      <div aria-live="polite" className="move-preview">
        {plannedMove !== null && !result && <p className="quiet">Loading the effect…</p>}
        {result?.problem !== undefined && (
          <>
            <ProblemNotice problem={result.problem} />
            {isTemporary(result.problem) && (
              <Button className="small" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            )}
          </>
        )}
        {movePreview && (
          <>
            <MoveEffect movePreview={movePreview} share={share ?? undefined} visitors={visitors} />
            {!movePreview.fits && <Refusals refusals={movePreview.refusals} />}
            {!allowed && <NotAllowed areas={moved} />}
          </>
        )}
      </div>
      {movePreview && fixed === undefined && (
        <Companions
          movePreview={movePreview}
          chosen={companions}
          onChange={(releases) => choose({ companions: releases })}
        />
      )}
      {mayForce && !movePreview.fits && (
        <label className="check">
          <input
            type="checkbox"
            checked={forced}
            onChange={(event) => choose({ forced: event.target.checked })}
          />
          Move anyway. The history will list the overridden refusals.
        </label>
      )}
    </ActionDialog>
  );
}

/** Whether a retry may help: an outage or a rate limit may pass, but a refusal is final. */
const isTemporary = (problem: unknown) => !(problem instanceof ApiProblem) || problem.status >= 429;

interface Choice {
  moveKey: string;
  companions: ReleaseName[];
  forced: boolean;
}

const noChoice = (moveKey: string): Choice => ({ moveKey, companions: [], forced: false });

function withCompanions(planned: PlannedMove, companions: ReleaseName[]) {
  if ('releases' in planned) return { releases: [...planned.releases, ...companions] };
  return 'retire' in planned
    ? { retire: { ...planned.retire, with: [...(planned.retire.with ?? []), ...companions] } }
    : { rollback: { ...planned.rollback, with: companions } };
}

interface CompanionsProps {
  movePreview: MovePreview;
  chosen: ReleaseName[];
  onChange: (chosen: ReleaseName[]) => void;
}

/** Offers other areas' releases if the move is refused without them. */
function Companions({ movePreview, chosen, onChange }: CompanionsProps) {
  const companions = companionsOf(movePreview, useConsole().status);
  if (companions.length === 0 && chosen.length === 0) return null;
  const offered = companions.map(({ area, version }) => ({ area, version }));
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen.length > 0}
        onChange={(event) => onChange(event.target.checked ? offered : [])}
      />
      <span>
        Also move {releaseNames(chosen.length > 0 ? chosen : offered)}, so that they fit together
        {companions.length > 0 && <> ({companions.map(({ owner }) => owner).join(', ')})</>}
      </span>
    </label>
  );
}

function NotAllowed({ areas }: { areas: string[] }) {
  const { status, caller } = useConsole();
  const otherAreas = status.areas.filter(
    ({ area }) => areas.includes(area) && !caller.areas.includes(area),
  );
  const owners = formatList([
    ...new Set(otherAreas.map(({ owner }) => owner)),
    'a release manager',
  ]);
  return (
    <div className="notice">
      <p>
        Your token is for {formatList(caller.areas)}. Ask {owners} to do it.
      </p>
    </div>
  );
}
