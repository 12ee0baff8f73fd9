import { Link } from '@contracts/platform/router';
import type { FoundDocument } from '@contracts/wire/content/content-search';
import classes from './site-search.module.css';

const kinds: Readonly<Record<FoundDocument['kind'], string | null>> = {
  page: null,
  blog: 'Blog',
  vacancy: 'Vacancy',
  event: 'Event',
  offer: 'Offer',
  product: 'Product',
};

/** Pages that have the words, the best first. */
export function FoundDocuments({ found }: { found: readonly FoundDocument[] }) {
  return (
    <ol className={classes.found}>
      {found.map(({ kind, path, title, excerpt }) => (
        <li key={path} className={classes.document}>
          {kinds[kind] && <p className={classes.kind}>{kinds[kind]}</p>}
          <h2 className={classes.title}>
            <Link to={path}>{title}</Link>
          </h2>
          <p className={classes.excerpt}>{excerpt}</p>
        </li>
      ))}
    </ol>
  );
}
