import type { AreaCondition } from '../model/condition.ts';
import { isFrozenByHand, isManager, mayMove } from '../model/roles.ts';
import { clockTime, pluralise, fullTime, formatList } from '../model/format.ts';
import { useConsole } from '../state/console-context.ts';
import { RollbackDialog } from './area-move-dialogs.tsx';
import { DialogButton } from './button.tsx';
import { FreezeDialog } from './freezes.tsx';
import { Icon } from './icon.tsx';

/** Shows at the top of the page whether anything is wrong, and in which area. */
export function Verdict({ conditions }: { conditions: AreaCondition[] }) {
  const { status, caller, lostAt, fault } = useConsole();
  const inTrouble = conditions.filter(({ condition }) => condition === 'trouble');
  const toWatch = conditions.filter(({ condition }) => condition === 'watch');
  const frozenAll = status.freezes.find(({ area }) => area === null);
  const headline = headlineOf(conditions, inTrouble, toWatch);
  const worst = conditions[0]?.condition ?? 'unknown';
  if (lostAt !== null) {
    return (
      <section className="verdict verdict-lost" aria-label="Verdict">
        <h1>
          <Icon name="unknown" />
          <span>{fault.replace(/\.$/, '')}</span>
        </h1>
        <p>
          As of {clockTime(lostAt)}: {midSentence(headline)}. Nothing can be changed from here until
          it is back; the console keeps trying.
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
            {headline}
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
              {mayMove(caller, [area.area]) && (
                <DialogButton
                  className="inverse"
                  dialog={<RollbackDialog area={area.area} condition={condition} />}
                >
                  Roll {area.area} back
                </DialogButton>
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
        {isManager(caller) && (
          <DialogButton dialog={<FreezeDialog area={null} />}>
            {isFrozenByHand(status, null) ? 'Unfreeze all areas' : 'Freeze all areas'}
          </DialogButton>
        )}
      </div>
    </section>
  );
}

/** Makes the first letter lower-case, for use in the middle of a sentence. */
const midSentence = (sentence: string) =>
  sentence.replace(/^(All|The) /, (word) => word.toLowerCase());

function headlineOf(
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
