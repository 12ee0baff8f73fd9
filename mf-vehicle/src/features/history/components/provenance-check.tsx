import type { Provenance } from '@contracts/wire/catalogue/provenance';
import { formatDate } from '@contracts/wire/format/date';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './provenance-check.module.css';

/** Findings of a history check, the ones that need attention first (S137). */
export function ProvenanceCheck({ check: { items, created_at } }: { check: Provenance }) {
  const flagged = items.filter(({ flag }) => flag);
  const clear = items.filter(({ flag }) => !flag);
  return (
    <div className={classes.check}>
      <div className={classes.heading}>
        <h3 className={classes.title}>History check</h3>
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
