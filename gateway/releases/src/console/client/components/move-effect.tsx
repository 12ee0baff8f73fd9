import type { ReactNode } from 'react';
import type { MovePreview } from '../api/releases-api.ts';
import { canaryEffectOf, effectOf } from '../model/effect.ts';
import { freezeOf } from '../model/roles.ts';
import { fullTime } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';

/** Lists what an action changes and for whom, in lines of `Effect`. */
export const EffectList = ({ children }: { children: ReactNode }) => (
  <dl className="effect">{children}</dl>
);

export function Effect({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface MoveEffectProps {
  movePreview: MovePreview;
  /** The canary's percentage. Without it the move is for all visitors. */
  share?: number | undefined;
  /** A sentence with the number of the area's visitors; null if they are not counted. */
  visitors: string | null;
}

export function MoveEffect({ movePreview, share, visitors }: MoveEffectProps) {
  const { status } = useConsole();
  const { who, canaries } =
    share === undefined ? effectOf(movePreview, status) : canaryEffectOf(share);
  return (
    <EffectList>
      <Effect name="What changes">
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
      </Effect>
      <Effect name="Who is affected">
        <p>{who}</p>
        {visitors !== null && <p className="quiet">{visitors}</p>}
        <p className="quiet">Open pages stay as they are until the visitor opens another.</p>
      </Effect>
      {canaries.length > 0 && (
        <Effect name="Canaries">
          <ul>
            {canaries.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Effect>
      )}
    </EffectList>
  );
}

export function Refusals({ refusals }: Pick<MovePreview, 'refusals'>) {
  const { status } = useConsole();
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
