import { useState } from 'react';
import type { ReleaseName } from '../../../release-name.ts';
import {
  api,
  type AreaStatus,
  type Caller,
  type ReleaseSummary,
  type Status,
} from '../api/releases-api.ts';
import { companionsOf, isForcible, type Companion } from '../model/effect.ts';
import { isManager, mayMove } from '../model/roles.ts';
import { counted, fullTime } from '../model/words.ts';
import { ActionDialog, ProblemNotice } from './action-dialog.tsx';
import { MoveEffect, Refusals } from './move-effect.tsx';
import { useAnswer } from './use-answer.ts';

interface RollbackDialogProps {
  area: AreaStatus;
  status: Status;
  caller: Caller;
  /** What is wrong, where the figures say it: a reason that needs no typing. */
  trouble: string;
  visitors: number | null;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** One area back to an earlier release: the effect first, then the deed. */
export function RollbackDialog(props: RollbackDialogProps) {
  const { area, status, caller, trouble, visitors, onDone, onClose } = props;
  const [to, setTo] = useState('');
  const [along, setAlong] = useState<ReleaseName[]>([]);
  const [forced, setForced] = useState(false);
  const [acting, setActing] = useState(false);
  const planned = {
    area: area.area,
    ...(to === '' ? {} : { to }),
    ...(along.length === 0 ? {} : { with: along }),
  };
  const releases = useAnswer(area.area, () => api.releases({ area: area.area }));
  const answer = useAnswer(
    JSON.stringify([status.sequence, planned]),
    () => api.would({ rollback: planned }),
    acting,
  );
  const outlook = answer.state === 'here' ? answer.value : null;
  const moved = outlook?.moved.map((move) => move.area) ?? [];
  const allowed = mayMove(caller, moved);
  const move = outlook?.moved.find((one) => one.area === area.area);
  const mayForce = outlook !== null && isManager(caller) && isForcible(outlook);
  const ready = outlook !== null && allowed && (outlook.fits || (forced && mayForce));

  return (
    <ActionDialog
      title={`Roll ${area.area} back`}
      confirm={confirmOf(move?.to)}
      tone="danger"
      reason={trouble}
      ready={ready}
      onClose={onClose}
      onConfirm={async (reason) => {
        setActing(true);
        try {
          const force = outlook?.fits ? undefined : true;
          const set = await api.rollback({ ...planned, reason, force });
          const version = set.areas[area.area];
          const done = version === undefined ? 'is out of the set' : `is back on ${version}`;
          onDone(`${area.area} ${done}: set ${set.set} is live.`);
        } catch (error) {
          setActing(false);
          throw error;
        }
      }}
    >
      <VersionChoice
        area={area}
        releases={releases.state === 'here' ? releases.value : []}
        to={to}
        onChange={(version) => {
          setTo(version);
          setAlong([]);
          setForced(false);
        }}
      />
      <div aria-live="polite" className="outlook">
        {answer.state === 'waiting' && <p className="quiet">Looking what it would change…</p>}
        {answer.state === 'failed' && <ProblemNotice problem={answer.problem} />}
        {outlook && (
          <>
            <MoveEffect
              outlook={outlook}
              status={status}
              visitors={
                visitors === null
                  ? null
                  : `${counted(visitors, 'visitor')} had ${area.version} in the last 24 hours.`
              }
            />
            {!outlook.fits && <Refusals outlook={outlook} />}
            {!allowed && <NotAllowed status={status} areas={moved} caller={caller} />}
          </>
        )}
      </div>
      {outlook && (
        <Companions companions={companionsOf(outlook, status)} chosen={along} onChange={setAlong} />
      )}
      {mayForce && !outlook.fits && (
        <label className="check">
          <input
            type="checkbox"
            checked={forced}
            onChange={(event) => setForced(event.target.checked)}
          />
          Do it all the same. The history will say what was passed over.
        </label>
      )}
    </ActionDialog>
  );
}

/** @param to undefined while it is not known; null for a first release, which leaves the set */
function confirmOf(to: string | null | undefined): string {
  if (to === undefined) return 'Roll back';
  return to === null ? 'Take out of the set' : `Roll back to ${to}`;
}

interface VersionChoiceProps {
  area: AreaStatus;
  releases: ReleaseSummary[];
  to: string;
  onChange: (version: string) => void;
}

function VersionChoice({ area, releases, to, onChange }: VersionChoiceProps) {
  const others = releases.filter(({ version }) => version !== area.version);
  return (
    <div className="field">
      <label htmlFor="rollback-to">Back to</label>
      <select id="rollback-to" value={to} onChange={(event) => onChange(event.target.value)}>
        <option value="">The release that was good before</option>
        {others.map(({ version, publishedAt, reason }) => (
          <option key={version} value={version}>
            {version}, published {fullTime(publishedAt)}: {reason}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CompanionsProps {
  companions: Companion[];
  chosen: ReleaseName[];
  onChange: (chosen: ReleaseName[]) => void;
}

/** Offered where a move fits only together with others; taken, they are in the effect above. */
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
        Move {names.join(' and ')} along, so that it fits
        {companions.length > 0 && <> ({companions.map(({ owner }) => owner).join(', ')})</>}
      </span>
    </label>
  );
}

function NotAllowed({
  status,
  areas,
  caller,
}: {
  status: Status;
  areas: string[];
  caller: Caller;
}) {
  const foreign = status.areas.filter(
    ({ area }) => areas.includes(area) && !caller.areas.includes(area),
  );
  const owners = [...new Set(foreign.map(({ owner }) => owner))].join(' and ');
  return (
    <div className="notice">
      <p>
        Your token is for {caller.areas.join(', ')}. Ask {owners} or a release manager.
      </p>
    </div>
  );
}
