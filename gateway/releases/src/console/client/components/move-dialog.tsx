import { type ReactNode, useEffect, useState } from 'react';
import type { ReleaseName } from '../../../model/release-name.ts';
import {
  api,
  ApiProblem,
  type Caller,
  type MovePreview,
  type Status,
} from '../api/releases-api.ts';
import { type Companion, companionsOf, isForcible } from '../model/effect.ts';
import { isManager, mayMove } from '../model/roles.ts';
import { listed } from '../model/format.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';
import { MoveEffect, Refusals } from './move-effect.tsx';

type Answer<Value> =
  { state: 'waiting' } | { state: 'here'; value: Value } | { state: 'failed'; problem: unknown };

/**
 * Sends a request when its key changes. Ignores the response to an earlier key.
 * @param key identifies the request, which is sent once per key
 * @param held true while the action is sent, so that its own change does not cause a new request
 */
function useAnswer<Value>(
  key: string,
  question: () => Promise<Value>,
  held = false,
): Answer<Value> {
  const [answer, setAnswer] = useState<{ key: string; answer: Answer<Value> } | null>(null);
  useEffect(() => {
    if (held) return undefined;
    let current = true;
    const arrive = (arrived: Answer<Value>) => {
      if (current) setAnswer({ key, answer: arrived });
    };
    question().then(
      (value) => arrive({ state: 'here', value }),
      (problem: unknown) => arrive({ state: 'failed', problem }),
    );
    return () => {
      current = false;
    };
    // `question` is a new function at every render, so the key is the dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, held]);
  return answer && (held || answer.key === key) ? answer.answer : { state: 'waiting' };
}

/** The requested change, without the releases of other areas that move along. */
export type PlannedMove =
  | { releases: ReleaseName[] }
  | { rollback: { area: string; to?: string | undefined } }
  | { retire: { areas: string[]; with?: ReleaseName[] | undefined } };

export interface MoveOrder {
  reason: string;
  force: true | undefined;
  along: ReleaseName[];
}

export interface MoveDialogProps {
  title: string;
  /** The button's label. The preview is null until it has loaded. */
  confirm: (movePreview: MovePreview | null) => string;
  tone?: 'plain' | 'danger';
  /** Prefills the reason if the figures show what is wrong. */
  reason?: string;
  /** Null until a release is selected. */
  planned: PlannedMove | null;
  /** The canary's percentage of visitors; null if it is invalid. */
  share?: number | null;
  /**
   * Set if another user requested the move. Nothing can be added to it, and refusals can be
   * overridden only if the request says so.
   */
  fixed?: { forced: boolean };
  /** A sentence with the number of the area's visitors. */
  visitors?: string | null;
  status: Status;
  caller: Caller;
  /** Makes the move. Resolves to a sentence about the result. */
  onMove: (order: MoveOrder) => Promise<string>;
  onDone: (sentence: string) => void;
  onClose: () => void;
  /** Shown above the effect, for example the choice of a release. */
  children?: ReactNode;
}

/** Confirms a move of areas, after showing its effect, its refusals and its companions. */
export function MoveDialog({
  planned,
  share,
  fixed,
  visitors = null,
  status,
  caller,
  onMove,
  onDone,
  children,
  ...dialog
}: MoveDialogProps) {
  const question = JSON.stringify(planned);
  const [choice, setChoice] = useState(() => unchosen(question));
  const [acting, setActing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Options ticked for another release do not apply to this one.
  const { along, forced } = choice.question === question ? choice : unchosen(question);
  const choose = (chosen: Partial<Choice>) => setChoice({ question, along, forced, ...chosen });
  const answer = useAnswer(
    JSON.stringify([status.sequence, question, along, attempt]),
    async () => (planned === null ? null : api.previewMove(withCompanions(planned, along))),
    acting,
  );
  const movePreview = answer.state === 'here' ? answer.value : null;
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
        setActing(true);
        try {
          onDone(await onMove({ reason, force: movePreview?.fits ? undefined : true, along }));
        } catch (error) {
          setActing(false);
          throw error;
        }
      }}
    >
      {children}
      <div aria-live="polite" className="move-preview">
        {planned !== null && answer.state === 'waiting' && (
          <p className="quiet">Loading the effect…</p>
        )}
        {answer.state === 'failed' && (
          <>
            <ProblemNotice problem={answer.problem} />
            {mayPass(answer.problem) && (
              <button
                type="button"
                className="button small"
                onClick={() => setAttempt(attempt + 1)}
              >
                Try again
              </button>
            )}
          </>
        )}
        {movePreview && (
          <>
            <MoveEffect
              movePreview={movePreview}
              status={status}
              share={share ?? undefined}
              visitors={visitors}
            />
            {!movePreview.fits && <Refusals movePreview={movePreview} status={status} />}
            {!allowed && <NotAllowed status={status} areas={moved} caller={caller} />}
          </>
        )}
      </div>
      {movePreview && fixed === undefined && (
        <Companions
          companions={companionsOf(movePreview, status)}
          chosen={along}
          onChange={(releases) => choose({ along: releases })}
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
const mayPass = (problem: unknown) => !(problem instanceof ApiProblem) || problem.status >= 429;

interface Choice {
  /** The planned move to which this choice belongs. */
  question: string;
  along: ReleaseName[];
  forced: boolean;
}

const unchosen = (question: string): Choice => ({ question, along: [], forced: false });

function withCompanions(planned: PlannedMove, along: ReleaseName[]) {
  if ('releases' in planned) return { releases: [...planned.releases, ...along] };
  return 'retire' in planned
    ? { retire: { ...planned.retire, with: [...(planned.retire.with ?? []), ...along] } }
    : { rollback: { ...planned.rollback, with: along } };
}

interface CompanionsProps {
  companions: Companion[];
  chosen: ReleaseName[];
  onChange: (chosen: ReleaseName[]) => void;
}

/** Offers other areas' releases if the move is refused without them. */
function Companions({ companions, chosen, onChange }: CompanionsProps) {
  if (companions.length === 0 && chosen.length === 0) return null;
  const offered = companions.map(({ area, version }) => ({ area, version }));
  const names = (chosen.length > 0 ? chosen : offered).map(
    ({ area, version }) => `${area} ${version}`,
  );
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen.length > 0}
        onChange={(event) => onChange(event.target.checked ? offered : [])}
      />
      <span>
        Move {listed(names)} along, so that it fits
        {companions.length > 0 && <> ({companions.map(({ owner }) => owner).join(', ')})</>}
      </span>
    </label>
  );
}

interface NotAllowedProps {
  status: Status;
  areas: string[];
  caller: Caller;
}

function NotAllowed({ status, areas, caller }: NotAllowedProps) {
  const foreign = status.areas.filter(
    ({ area }) => areas.includes(area) && !caller.areas.includes(area),
  );
  const owners = listed([...new Set(foreign.map(({ owner }) => owner)), 'a release manager']);
  return (
    <div className="notice">
      <p>
        Your token is for {listed(caller.areas)}. Ask {owners} to do it.
      </p>
    </div>
  );
}
