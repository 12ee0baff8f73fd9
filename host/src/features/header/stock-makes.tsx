import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Notice } from '@contracts/ui/notice';
import { Skeleton } from '@contracts/ui/skeleton';
import { formatCount } from '@contracts/wire/format/number';
import { type Manufacturer, manufacturerListSchema } from '@contracts/wire/catalogue/site';
import type { HttpClient } from '@contracts/platform/host/http';
import classes from './stock-makes.module.css';

/** Makes with vehicles in stock, sorted by name (S54). @throws HttpError */
async function fetchMakes(http: HttpClient, signal: AbortSignal): Promise<Manufacturer[]> {
  const { data } = await http.get('/api/v2/web/organisation/manufacturer', {
    schema: manufacturerListSchema,
    signal,
  });
  return data.filter(({ count }) => count > 0);
}

/** S54: every make with its count, loaded when the drawer is opened. */
export function StockMakes() {
  const { http, brand } = useHost();
  const makes = useQuery(['makes of the stock'], (signal) => fetchMakes(http, signal));
  if (makes.status === 'pending') return <Skeleton label="Loading the manufacturers" count={6} />;
  if (makes.status === 'unavailable') {
    return (
      <Notice
        tone="unavailable"
        title="The manufacturers can't be shown at the moment"
        onRetry={makes.retry}
        retrying={makes.retrying}
      >
        You can still search all of our cars.
      </Notice>
    );
  }
  return (
    <ul className={classes.makes}>
      {makes.value.map(({ slug, name, count }) => (
        <li key={slug}>
          <a href={pathTo('/vehicle-search', new URLSearchParams({ make: slug }))}>
            {brand.makes?.[slug]?.name ?? name}{' '}
            <span className={classes.count}>
              {formatCount(count)}
              <span className="visually-hidden"> in stock</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
