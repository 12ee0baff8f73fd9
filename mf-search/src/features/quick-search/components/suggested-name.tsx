import { MapPin, Search } from 'lucide-react';
import type { SearchName } from '../model/search-names.ts';
import classes from './quick-search.module.css';

export function SuggestedName({ name: { label, kind, count } }: { name: SearchName }) {
  const Icon = kind === 'site' ? MapPin : Search;
  return (
    <span className={classes.name}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className={classes.label}>{label}</span>
      {count !== null && (
        <span className={classes.count}>
          {count.toLocaleString('en-GB')} {count === 1 ? 'vehicle' : 'vehicles'}
        </span>
      )}
    </span>
  );
}
