import { type ReactNode, useState } from 'react';
import { formatDate } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { DefinitionList } from '@contracts/ui/definition-list';
import type { Provenance } from '@contracts/wire/catalogue/provenance';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { HistoryOverview as Overview } from '../model/history-overview.ts';
import classes from './history.module.css';

/** Services, newest first. Narrow screens omit the garage; missing values are dashes (S135). */
function ServiceTable({ services }: Pick<Overview, 'services'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Mileage</th>
          <th scope="col">Service Type</th>
          <th scope="col" className={classes.garage}>
            Garage
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ date, mileage, description, garage }, position) => (
          // The position is the key, because two services may have identical fields.
          <tr key={position}>
            <td>{formatDayOrDash(date)}</td>
            <td>{mileage === null ? '-' : formatMiles(mileage)}</td>
            <td>{description || '-'}</td>
            <td className={classes.garage}>{garage || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shown only if the MOT is valid, so the last test was passed (S133, S134). */
function MotRecord({ mot }: { mot: NonNullable<Overview['mot']> }) {
  return (
    <DefinitionList
      items={[
        { term: 'Status', description: 'Passed' },
        { term: 'Last test date', description: mot.lastTest && formatDate(mot.lastTest) },
        { term: 'Expiry date', description: mot.expires && formatDate(mot.expires) },
      ]}
    />
  );
}

/** A summary of MOT, services, owners and economy, with the records in dialogs (S132 to S136). */
export function HistoryOverview({ history, vrm }: { history: Overview; vrm: string | null }) {
  const [open, setOpen] = useState<'mot' | 'services' | null>(null);
  const close = () => setOpen(null);
  const { mot, motExpires, serviceSummary, services, lastService, previousKeepers } = history;
  const expires = motExpires ?? mot?.expires ?? null;
  const motTitle = vrm ? `${vrm} - Vehicle MOT History` : 'Vehicle MOT History';
  return (
    <>
      <ul className={classes.overview}>
        {(expires || mot) && (
          <Entry title="MOT expires" value={formatDayOrDash(expires)}>
            {mot && <RecordButton label="View MOT" onOpen={() => setOpen('mot')} />}
          </Entry>
        )}
        {serviceSummary !== null && <Entry title="Service history" value={serviceSummary} />}
        {services.length > 0 && (
          <Entry title="Last service" value={formatDayOrDash(lastService)}>
            <RecordButton label="View Service History" onOpen={() => setOpen('services')} />
          </Entry>
        )}
        {previousKeepers !== null && (
          <Entry title="Number of previous owners" value={String(previousKeepers)} />
        )}
        {history.combinedMpg !== null && (
          <Entry title="MPG (Combined)" value={String(history.combinedMpg)} />
        )}
        {history.batteryRange !== null && (
          <Entry title="Battery range" value={formatMiles(history.batteryRange)} />
        )}
      </ul>
      {mot && (
        <>
          <Dialog open={open === 'mot'} onClose={close} title={motTitle} size="narrow">
            <MotRecord mot={mot} />
          </Dialog>
          <noscript>
            <h3>{motTitle}</h3>
            <MotRecord mot={mot} />
          </noscript>
        </>
      )}
      {services.length > 0 && (
        <>
          <Dialog open={open === 'services'} onClose={close} title="Service History">
            <ServiceTable services={services} />
          </Dialog>
          <noscript>
            <h3>Service History</h3>
            <ServiceTable services={services} />
          </noscript>
        </>
      )}
    </>
  );
}

function formatDayOrDash(day: string | null): string {
  return (day && formatDate(day)) || '-';
}

function Entry({ title, value, children }: { title: string; value: string; children?: ReactNode }) {
  return (
    <li className={classes.entry}>
      <span className={classes.title}>{title}</span>
      <strong className={classes.value}>{value}</strong>
      {children}
    </li>
  );
}

function RecordButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button variant="quiet" size="small" className={classes.record} onClick={onOpen}>
      {label}
    </Button>
  );
}

/** Findings of a history check, those that need attention first (S137). */
export function ProvenanceCheck({ check: { items, created_at } }: { check: Provenance }) {
  const flagged = items.filter(({ flag }) => flag);
  const clear = items.filter(({ flag }) => !flag);
  return (
    <div className={classes.check}>
      <div className={classes.heading}>
        <h3 className={classes.provenanceCheckTitle}>History check</h3>
        <p className={classes.when}>Made on {formatDate(created_at)}</p>
      </div>
      <dl className={classes.items}>
        {[...flagged, ...clear].map(({ key, value, flag }) => (
          <div key={key} className={flag ? classes.flagged : classes.item}>
            <dt className={classes.term}>{key}</dt>
            <dd>
              {value}
              {flag && <VisuallyHidden>: look closer</VisuallyHidden>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
