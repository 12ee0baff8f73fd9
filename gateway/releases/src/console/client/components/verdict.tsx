import type { Status } from '../api/releases-api.ts';
import type { AreaCondition } from '../model/condition.ts';
import { isFrozenByHand } from '../model/roles.ts';
import { clockTime, pluralise, fullTime, formatList } from '../model/format.ts';
import { Icon } from './icon.tsx';

interface VerdictProps {
  conditions: AreaCondition[];
  status: Status;
  /** When the connection was lost; null if the page is current. */
  lostAt: number | null;
  /** Why the connection was lost, in a sentence. */
  fault: string;
  mayMove: (area: string) => boolean;
  mayFreeze: boolean;
  onRollback: (condition: AreaCondition) => void;
  onFreezeAll: () => void;
}

/** Shows at the top of the page whether anything is wrong, and in which area. */
export function Verdict(props: VerdictProps) {
  const { conditions, status, lostAt, fault, mayMove, mayFreeze, onRollback, onFreezeAll } = props;
  const inTrouble = conditions.filter(({ condition }) => condition === 'trouble');
  const toWatch = conditions.filter(({ condition }) => condition === 'watch');
  const frozenAll = status.freezes.find(({ area }) => area === null);
  const worst = conditions[0]?.condition ?? 'unknown';
  if (lostAt !== null) {
    return (
      <section className="verdict verdict-lost" aria-label="Verdict">
        <h1>
          <Icon name="unknown" />
          <span>{fault.replace(/\.$/, '')}</span>
        </h1>
        <p>
          As of {clockTime(lostAt)}: {midSentence(headline(conditions, inTrouble, toWatch))}.
          Nothing can be changed from here until it is back; the console keeps trying.
        </p>
      </section>
    );
  }
  return (
    <section
      className={`verdict verdict-${worst} ${frozenAll ? 'verdict-frozen' : ''}`}
      aria-label="Verdict"
    >
      <div className="verdict-words" aria-live="polite">
        <h1>
          <Icon name={worst} />
          <span>
            {headline(conditions, inTrouble, toWatch)}
            {frozenAll && ', and frozen'}
          </span>
        </h1>
        {inTrouble.map((condition) => {
          const { area, why } = condition;
          return (
            <div className="verdict-case" key={area.area}>
              <p>
                <b>{area.area}</b> {area.version}: {why} <b>{area.owner}</b> is responsible.
              </p>
              {mayMove(area.area) && (
                <button
                  type="button"
                  className="button inverse"
                  onClick={() => onRollback(condition)}
                >
                  Roll {area.area} back
                </button>
              )}
            </div>
          );
        })}
        {toWatch.map(({ area, why }) => (
          <p className="verdict-case" key={area.area}>
            <span>
              <b>{area.area}</b>: {why} <b>{area.owner}</b> is responsible.
            </span>
          </p>
        ))}
      </div>
      <div className="verdict-foot">
        <p>
          {frozenAll ? (
            <>
              <b>All areas are frozen</b> by {frozenAll.by} since {clockTime(frozenAll.at)}
              {frozenAll.until !== undefined && ` until ${fullTime(frozenAll.until)}`}:{' '}
              {frozenAll.reason}
            </>
          ) : (
            <>
              Set {status.live?.set} is live
              {status.canaries.length > 0 && (
                <>, {pluralise(status.canaries.length, 'canary', 'canaries')} beside it</>
              )}
              .
            </>
          )}
        </p>
        {mayFreeze && (
          <button type="button" className="button" onClick={onFreezeAll}>
            {isFrozenByHand(status, null) ? 'Unfreeze all areas' : 'Freeze all areas'}
          </button>
        )}
      </div>
    </section>
  );
}

/** Makes the first letter lower-case, for use in the middle of a sentence. */
const midSentence = (sentence: string) =>
  sentence.replace(/^(All|The) /, (word) => word.toLowerCase());

function headline(
  all: AreaCondition[],
  inTrouble: AreaCondition[],
  toWatch: AreaCondition[],
): string {
  const names = (conditions: AreaCondition[]) =>
    formatList(conditions.map(({ area }) => area.area));
  const verb = (conditions: AreaCondition[]) => (conditions.length === 1 ? 'is' : 'are');
  if (inTrouble.length > 0) return `${names(inTrouble)} ${verb(inTrouble)} in trouble`;
  if (toWatch.length > 0) return `${names(toWatch)} ${verb(toWatch)} worth a look`;
  if (all.every(({ condition }) => condition === 'unknown')) {
    return `${pluralise(all.length, 'area')} live, no visitor counted yet`;
  }
  return all.length === 1 ? 'The only area is healthy' : `All ${all.length} areas are healthy`;
}
