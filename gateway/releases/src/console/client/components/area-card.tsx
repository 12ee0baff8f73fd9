import type { AreaCondition, Condition } from '../model/condition.ts';
import type { AreaFigures } from '../../../watch/figures.ts';
import { rateOf, recentOf } from '../model/figures.ts';
import {
  ageOf,
  count,
  pluralise,
  duration,
  fullTime,
  kilobytes,
  percent,
  shareText,
} from '../model/format.ts';
import { isFrozenByHand, isManager, mayMove } from '../model/roles.ts';
import { useConsole } from '../state/console-context.ts';
import { PromoteDialog, RetireDialog, RollbackDialog } from './area-move-dialogs.tsx';
import { Button, DialogButton } from './button.tsx';
import { StartCanaryDialog } from './canary-dialogs.tsx';
import { Sparkline } from './charts.tsx';
import { Faults, FiguresTable } from './figures.tsx';
import { FreezeDialog } from './freezes.tsx';
import { Icon } from './icon.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const conditionLabels: Record<Condition, string> = {
  trouble: 'In trouble',
  watch: 'Worth a look',
  well: 'Healthy',
  unknown: 'No figures yet',
};

export function AreaCard({
  condition: areaCondition,
  onHistory,
}: {
  condition: AreaCondition;
  onHistory: () => void;
}) {
  const { status, caller, figures: allFigures, nowMs } = useConsole();
  const { area, condition, why, canary, freeze } = areaCondition;
  const { area: name } = area;
  const figures = allFigures?.areas[name];
  const isMovable = mayMove(caller, [name]);
  const { since } = area;
  return (
    <article
      className={`area-card is-${condition} ${freeze ? 'is-frozen' : ''}`}
      aria-labelledby={`area-${name}`}
    >
      <header className="card-head">
        <div>
          <h3 id={`area-${name}`}>{name}</h3>
          <p className="owner">{area.owner}</p>
        </div>
        <div className="pills">
          <p className={`condition condition-${condition}`}>
            <Icon name={condition} />
            {conditionLabels[condition]}
          </p>
          {freeze && (
            <p className="condition condition-frozen">
              <Icon name="frozen" />
              Frozen
            </p>
          )}
        </div>
      </header>
      {why !== '' && condition !== 'unknown' && <p className="why">{why}</p>}
      {freeze !== null && freeze.area !== null && (
        <p className="frozen-line">
          Frozen by {freeze.by}
          {freeze.until !== undefined && ` until ${fullTime(freeze.until)}`}: {freeze.reason}
        </p>
      )}
      <p className="live-line">
        <b className="version">{area.version}</b>
        <span>
          live for{' '}
          <time dateTime={since.at} title={fullTime(since.at)}>
            {ageOf(Date.parse(since.at), nowMs)}
          </time>
        </span>
        <span>by {since.by}</span>
        {area.commit !== null && <code>{area.commit.slice(0, 7)}</code>}
      </p>
      <p className="reason">{since.reason}</p>
      <CardFigures area={name} figures={figures} />
      {figures && condition !== 'well' && <Faults faults={figures.cohort.faults} />}
      <div className="card-measures">
        <p className="measure">
          <span className="measure-name">Loaded, for 3 in 4</span>
          <b>
            {figures?.cohort.loadMs == null ? 'not reported yet' : duration(figures.cohort.loadMs)}
          </b>
        </p>
        <SizeMeter used={area.scriptBytes} budget={area.budgetBytes} />
      </div>
      {figures && <MoreFigures area={name} figures={figures} />}
      {canary && (
        <p className="canary-line">
          <Icon name="canary" />
          <a href={`#${canary.id}`}>
            Canary of {canary.releases.map(({ version }) => version).join(', ')} at{' '}
            {shareText(canary.percent)}
          </a>
        </p>
      )}
      <footer className="card-foot">
        {isMovable && (
          <>
            <DialogButton
              className={condition === 'trouble' ? 'primary danger' : ''}
              about={name}
              dialog={<RollbackDialog area={name} condition={areaCondition} />}
            >
              Roll back
            </DialogButton>
            <DialogButton about={`a release of ${name}`} dialog={<PromoteDialog area={name} />}>
              Promote
            </DialogButton>
            {canary === null && (
              <DialogButton about={`of ${name}`} dialog={<StartCanaryDialog area={name} />}>
                Canary
              </DialogButton>
            )}
          </>
        )}
        {isManager(caller) && (
          <DialogButton about={name} dialog={<FreezeDialog area={name} />}>
            {isFrozenByHand(status, name) ? 'Unfreeze' : 'Freeze'}
          </DialogButton>
        )}
        <DialogButton
          className="quiet-button"
          about={`of a release of ${name}`}
          dialog={<PreviewDialog subject={{ area: name }} />}
        >
          Preview link
        </DialogButton>
        {isMovable && area.role !== 'host' && (
          <DialogButton className="quiet-button" about={name} dialog={<RetireDialog area={name} />}>
            Retire
          </DialogButton>
        )}
        <Button className="quiet-button" about={`of ${name}`} onClick={onHistory}>
          History
        </Button>
        {!isMovable && <p className="quiet not-yours">Managed by {area.owner}</p>}
      </footer>
    </article>
  );
}

function CardFigures({ area, figures }: { area: string; figures: AreaFigures | undefined }) {
  const cohort = figures?.cohort;
  if (!cohort || cohort.visitors === 0) {
    return (
      <div className="card-figures is-empty">
        <p className="quiet">No visitor has been counted since it went live.</p>
      </div>
    );
  }
  const recent = recentOf(cohort.points);
  const rate = rateOf(recent);
  return (
    <div className="card-figures">
      <p className="rate">
        {rate === null ? <b aria-hidden="true">–</b> : <b>{percent(rate)}</b>}
        <span className="quiet">
          {rate === null
            ? 'No visitors'
            : `of ${pluralise(recent.visitors, 'visitor')} met an error`}{' '}
          in 15 min
        </span>
      </p>
      <Sparkline points={cohort.points} label={`Errors in ${area}`} />
    </div>
  );
}

function MoreFigures({ area, figures }: { area: string; figures: AreaFigures }) {
  const { lcpMs, inpMs, cls, visitors, erring, points } = figures.cohort;
  const textOf = (value: number | null, format: (measured: number) => string) =>
    value === null ? 'not reported yet' : format(value);
  return (
    <FiguresTable
      caption={`Visitors of ${area} who met an error`}
      columns={[{ heading: 'Met an error', points }]}
    >
      <dl className="more-figures">
        <dt>Since it went live, 24 h at most</dt>
        <dd>
          {count(erring)} of {pluralise(visitors, 'visitor')} met an error
        </dd>
        <dt>Largest paint</dt>
        <dd>{textOf(lcpMs, duration)}</dd>
        <dt>Response to a press</dt>
        <dd>{textOf(inpMs, duration)}</dd>
        <dt>Layout shift</dt>
        <dd>{textOf(cls, (shift) => shift.toFixed(2))}</dd>
      </dl>
    </FiguresTable>
  );
}

function SizeMeter({ used, budget }: { used: number; budget: number }) {
  const isNearlyFull = used > budget * 0.9;
  return (
    <div className={`measure ${isNearlyFull ? 'measure-full' : ''}`}>
      <span className="measure-name">Scripts, of their budget</span>
      <b>
        {kilobytes(used)} <span className="quiet">of {kilobytes(budget)}</span>
      </b>
      <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className="meter-track" width="100" height="4" />
        <rect className="meter-fill" width={Math.min(100, (used / budget) * 100)} height="4" />
      </svg>
    </div>
  );
}
