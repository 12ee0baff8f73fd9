import type { MovePreview, Status } from '../api/releases-api.ts';
import { canaryEffectOf, effectOf } from '../model/effect.ts';
import { freezeOf } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';

interface MoveEffectProps {
  movePreview: MovePreview;
  status: Status;
  /** The canary's percentage. Without it the move is for all visitors. */
  share?: number | undefined;
  /** A sentence with the number of the area's visitors; null if they are not counted. */
  visitors: string | null;
}

/** Shows, before a move, what changes, for which visitors, and what else moves. */
export function MoveEffect({ movePreview, status, share, visitors }: MoveEffectProps) {
  const { who, canaries } =
    share === undefined ? effectOf(movePreview, status) : canaryEffectOf(share);
  return (
    <dl className="effect">
      <div>
        <dt>What changes</dt>
        <dd>
          <ul className="moves">
            {movePreview.moved.map(({ area, from, to, owner }) => (
              <li key={area}>
                <b>{area}</b> <span className="version">{from ?? 'not there'}</span>{' '}
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">to</span>{' '}
                <span className="version version-new">{to ?? 'out of the set'}</span>
                <span className="quiet"> {owner}</span>
              </li>
            ))}
          </ul>
          {movePreview.moved.length === 0 && <p>Nothing: this is live already.</p>}
        </dd>
      </div>
      <div>
        <dt>Who is affected</dt>
        <dd>
          <p>{who}</p>
          {visitors !== null && <p className="quiet">{visitors}</p>}
          <p className="quiet">Open pages stay as they are until the visitor opens another.</p>
        </dd>
      </div>
      {canaries.length > 0 && (
        <div>
          <dt>Canaries</dt>
          <dd>
            <ul>
              {canaries.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface RefusalsProps {
  movePreview: MovePreview;
  status: Status;
}

/** The reasons why a move is refused, each with the team responsible. */
export function Refusals({ movePreview: { refusals }, status }: RefusalsProps) {
  const frozen = refusals.filter(({ rule }) => rule === 'frozen');
  const others = refusals.filter(({ rule }) => rule !== 'frozen');
  const freezes = [...new Set(frozen.map(({ area }) => freezeOf(status, area)))];
  return (
    <div className="notice notice-trouble">
      {freezes.map((freeze) =>
        freeze === null ? null : (
          <p key={freeze.area}>
            <b>{freeze.area === null ? 'All areas are' : `${freeze.area} is`} frozen</b> by{' '}
            {freeze.by} since {fullTime(freeze.at)}
            {freeze.until !== undefined && ` until ${fullTime(freeze.until)}`}: {freeze.reason}
          </p>
        ),
      )}
      {others.length > 0 && (
        <>
          <p>
            <b>This move is refused.</b>
          </p>
          <ul>
            {others.map(({ rule, message, owner }) => (
              <li key={message}>
                <code>{rule}</code> {message}
                {owner !== undefined && <b> {owner} is responsible.</b>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
