import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { Link } from '@contracts/platform/router';
import {
  type LeaseClassification,
  leaseClassification,
  leaseSearch,
} from '../../../entities/search/model/applicable-search.ts';
import type { FilterControlProps } from './filter-content.tsx';
import classes from './lease-switch.module.css';

interface LeaseSwitchProps extends FilterControlProps {
  hrefOf: (filters: SearchFilters) => string;
}

const kinds: readonly { kind: LeaseClassification; label: string; basis: string }[] = [
  { kind: 'CONTRACT-HIRE-BUSINESS', label: 'Business Lease', basis: 'Prices plus VAT' },
  { kind: 'CONTRACT-HIRE-PERSONAL', label: 'Personal Lease', basis: 'Prices including VAT' },
];

/** Switches a lease search between business and personal leases (S76). */
export function LeaseSwitch({ filters, hrefOf, onChange }: LeaseSwitchProps) {
  // In a search for both, neither link is current.
  const shown = leaseClassification(filters);
  if (searchKind(filters) !== 'lease') return null;
  return (
    <nav className={classes.switch} aria-label="Kind of lease" data-shown={shown}>
      {kinds.map(({ kind, label, basis }) => {
        const next = leaseSearch(filters, kind);
        return (
          <Link
            key={kind}
            className={classes.kind}
            to={hrefOf(next)}
            aria-current={kind === shown ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChange(() => next);
            }}
          >
            <span className={classes.label}>{label}</span>
            <span className={classes.basis}>{basis}</span>
          </Link>
        );
      })}
    </nav>
  );
}
