import type { SearchName } from '../model/search-names.ts';
import classes from './quick-search.module.css';
import { formatCount } from '@contracts/wire/format/number';

export function SuggestedName({ name: { label, kind, count } }: { name: SearchName }) {
  return (
    <span className={kind === 'site' ? classes.site : classes.search}>
      <span className={classes.label}>{label}</span>
      {count !== null && (
        <span className={classes.count}>
          {formatCount(count)} {count === 1 ? 'vehicle' : 'vehicles'}
        </span>
      )}
    </span>
  );
}
