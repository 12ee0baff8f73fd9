import type { Canary } from '../api/releases-api.ts';
import type { CanaryFigures, CohortFigures } from '../../../watch/figures.ts';
import { evidenceShare, rateOf } from '../model/figures.ts';
import {
  ageOf,
  count,
  pluralise,
  fullTime,
  percent,
  releaseNames,
  visitorsText,
} from '../model/format.ts';
import { mayMove } from '../model/roles.ts';
import { useConsole } from '../state/console-context.ts';
import { DialogButton } from './button.tsx';
import {
  AbortDialog,
  FinishDialog,
  PauseDialog,
  PlanDialog,
  ResumeDialog,
  ShareDialog,
} from './canary-dialogs.tsx';
import { CohortChart } from './charts.tsx';
import { Faults } from './figures.tsx';
import { Icon } from './icon.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { describeSteps, manualCauses } from '../../../plans/plan.ts';
import { type ExclusionReason, exclusionReasons } from '../../../watch/counts/count-names.ts';

const reasonText: Record<ExclusionReason, string> = {
  bucket: 'sent a bucket that it was not given',
  network: 'not the first visit of its network',
  earlier: 'began before the canary',
  visit: 'a report without a visit',
  set: 'a report of a set that was not served',
  again: 'was counted already',
  restart: 'began before the gateway was started',
};

/** Visits excluded from the evidence. A large difference between the two sides is suspicious. */
function Exclusions({ canary, live }: { canary: CohortFigures; live: CohortFigures }) {
  const rows = [
    { label: 'never came back', canary: canary.neverBack, live: live.neverBack },
    ...exclusionReasons.map((reason) => ({
      label: reasonText[reason],
      canary: canary.excluded[reason] ?? 0,
      live: live.excluded[reason] ?? 0,
    })),
  ].filter((row) => row.canary + row.live > 0);
  if (rows.length === 0) return null;
  return (
    <details className="figures">
      <summary>Excluded from the evidence</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Canary</th>
            <th scope="col">Live</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{count(row.canary)}</td>
              <td>{count(row.live)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function CanaryPlan({ plan, nextStepAt }: Pick<Canary, 'plan' | 'nextStepAt'>) {
  if (plan === undefined) return null;
  const { steps, step, by, pause } = plan;
  return (
    <div className="canary-plan">
      <p>
        <b>
          Step {step} of {steps.length}
        </b>{' '}
        of the plan of {by}: {describeSteps(steps)}.
      </p>
      {pause === null ? (
        nextStepAt !== null && <p>The next step is due {fullTime(nextStepAt)}.</p>
      ) : (
        <p className="why">
          Paused by {pause.by} since {fullTime(pause.at)}: {pause.reason}
          {!manualCauses.includes(pause.cause) && ' It resumes automatically.'}
        </p>
      )}
    </div>
  );
}

export function CanaryPanel({ canary }: { canary: Canary }) {
  const { status, caller, figures: allFigures, nowMs } = useConsole();
  const figures = allFigures?.canaries[canary.id];
  const areas = canary.releases.map(({ area }) => area);
  const canaryName = releaseNames(canary.releases);
  const mayChange = mayMove(caller, areas);
  const owners = [
    ...new Set(status.areas.filter(({ area }) => areas.includes(area)).map(({ owner }) => owner)),
  ].join(', ');
  const liveName = areas
    .map((area) => `${area} ${status.live?.areas[area] ?? ''}`.trim())
    .join(', ');
  return (
    <article className="canary-panel" id={canary.id} aria-labelledby={`${canary.id}-name`}>
      <header className="card-head">
        <div>
          <h3 id={`${canary.id}-name`}>{canaryName}</h3>
          <p className="owner">{owners}</p>
        </div>
        <p className="condition condition-canary">
          <Icon name="canary" />
          {visitorsText(canary.percent)}
        </p>
      </header>
      <p className="live-line">
        <span>
          running for{' '}
          <time dateTime={canary.startedAt} title={fullTime(canary.startedAt)}>
            {ageOf(Date.parse(canary.startedAt), nowMs)}
          </time>
        </span>
        <span>by {canary.by}</span>
        <span>set {canary.set}</span>
      </p>
      <p className="reason">{canary.reason}</p>
      <CanaryPlan plan={canary.plan} nextStepAt={canary.nextStepAt} />
      <div className="canary-body">
        <CohortChart
          canary={{ name: `Canary ${canaryName}`, cohort: figures?.canary }}
          live={{ name: `Live ${liveName}`, cohort: figures?.live }}
        />
        <Evidence figures={figures} />
      </div>
      <footer className="card-foot">
        {mayChange && (
          <>
            <DialogButton dialog={<ShareDialog canary={canary} />}>Change share</DialogButton>
            {canary.plan?.pause && manualCauses.includes(canary.plan.pause.cause) && (
              <DialogButton dialog={<ResumeDialog canary={canary} />}>Resume plan</DialogButton>
            )}
            {canary.plan?.pause === null && (
              <DialogButton dialog={<PauseDialog canary={canary} />}>Pause plan</DialogButton>
            )}
            <DialogButton dialog={<PlanDialog canary={canary} />}>
              {canary.plan === undefined ? 'Plan' : 'Change plan'}
            </DialogButton>
            <DialogButton dialog={<FinishDialog canary={canary} />}>Give to everybody</DialogButton>
            <DialogButton className="danger-outline" dialog={<AbortDialog canary={canary} />}>
              End it
            </DialogButton>
          </>
        )}
        <DialogButton
          className="quiet-button"
          dialog={<PreviewDialog subject={{ canary: canary.area }} />}
        >
          Preview link
        </DialogButton>
        {!mayChange && <p className="quiet not-yours">Managed by {owners}</p>}
      </footer>
    </article>
  );
}

function Evidence({ figures }: { figures: CanaryFigures | undefined }) {
  if (!figures) return null;
  const { canary, live, minErringNetworks, hostileNetworks, excluded, threshold } = figures;
  const progress = evidenceShare(figures);
  return (
    <div className="evidence">
      <h4>Evidence of harm</h4>
      <svg
        className={`meter evidence-meter ${progress >= 1 / 3 ? 'is-high' : ''}`}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${Math.round(progress * 100)}% of the way to a revert`}
      >
        <rect className="meter-track" width="100" height="4" />
        <rect className="meter-fill" width={progress * 100} height="4" />
      </svg>
      <p>
        <b>{Math.round(progress * 100)}%</b> of the way to being ended by the watch
      </p>
      <dl className="evidence-figures">
        {Object.entries({ Canary: canary, Live: live }).map(([name, cohort]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {percent(rateOf(cohort) ?? 0)}{' '}
              <span className="quiet">
                {count(cohort.erring)} of {pluralise(cohort.visitors, 'visitor')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Faults faults={canary.faults} />
      <p className="quiet">
        It is ended at odds of {count(threshold)} to 1 that it does harm, and not before visitors
        from {minErringNetworks} networks have met an error.{' '}
        {exclusionText(excluded, hostileNetworks)}
      </p>
      <Exclusions canary={canary} live={live} />
    </div>
  );
}

function exclusionText(excluded: number, hostileNetworks: number): string {
  if (hostileNetworks === 0) return 'No visitor is excluded.';
  return (
    `${pluralise(excluded, 'visitor')} of the canary who met an error ` +
    `${excluded === 1 ? 'is' : 'are'} excluded, because that many could come from ` +
    `${pluralise(hostileNetworks, 'network')} of one hostile person.`
  );
}
