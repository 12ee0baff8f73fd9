import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Form, Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import type { FoundDocument } from '@contracts/wire/content/content-search';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { TextPage } from '../components/text-page.tsx';
import classes from '../features/site-search/components/site-search.module.css';

/** Maximum number of characters that the dealer API accepts. */
const maxTermLength = 100;

/** The search term in a URL, cut to the maximum length. */
function searchTerm(query: URLSearchParams): string {
  const text = query.get('term') ?? '';
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxTermLength);
}

/** Searches all pages. A GET form, which works without JavaScript. */
function SiteSearchForm({ term }: { term: string }) {
  return (
    // The key makes the field show the previous term after Back.
    <Form
      key={term}
      action={pathTo('/site-search')}
      className={classes.form}
      role="search"
      aria-label="This site"
    >
      <TextField
        type="search"
        name="term"
        label="What are you looking for?"
        defaultValue={term}
        maxLength={maxTermLength}
        enterKeyHint="search"
      />
      <Button type="submit" variant="primary">
        Search the site
      </Button>
    </Form>
  );
}

const kinds: Readonly<Record<FoundDocument['kind'], string | null>> = {
  page: null,
  blog: 'Blog',
  vacancy: 'Vacancy',
  event: 'Event',
  offer: 'Offer',
  product: 'Product',
};

function FoundDocuments({ documents }: { documents: readonly FoundDocument[] }) {
  return (
    <ol className={classes.found}>
      {documents.map(({ kind, path, title, excerpt }) => (
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

/** Full-text search of the editors' content, best match first. @throws HttpError */
async function searchContent(http: HttpClient, term: string, signal?: AbortSignal) {
  // A server-rendered page already has this data, so it does not load the schema.
  const { contentSearchResponseSchema } = await import('@contracts/wire/content/content-search');
  const { data, meta } = await http.get('/api/v2/content/search', {
    schema: contentSearchResponseSchema,
    query: { term },
    signal,
  });
  return { documents: data, total: meta.total };
}

/** Full-text search of the site's content. The 404 page links to it (S36). */
export async function loader({ request, services, url }: LoaderArgs) {
  const term = searchTerm(url.searchParams);
  if (term === '') return { term, results: { documents: [], total: 0 } };
  const result = await services.optional(
    { signal: request.signal, essential: true },
    (callSignal) => searchContent(services.http, term, callSignal),
  );
  return { term, results: valueOr(result, null) };
}

type SiteSearchData = Awaited<ReturnType<typeof loader>>;

export function head({ data: { term }, brand }: HeadArgs<SiteSearchData>): Head {
  return {
    title: `${term === '' ? 'Search this site' : `Search: ${term}`} | ${brand.name}`,
    canonical: pathTo('/site-search'),
    noindex: true,
  };
}

export function Component() {
  const { term, results } = useLoaderData<SiteSearchData>();
  const retry = useRetry();
  return (
    <TextPage title="Search this site" lead={<SiteSearchForm term={term} />}>
      <div className={classes.results}>
        {results === null && <RetryNotice retry={retry} title="The search did not work" />}
        {results && term !== '' && (
          <>
            <p className={classes.count} role="status">
              {countOf(results.total, term)}
              {results.documents.length < results.total &&
                `. The first ${results.documents.length} are shown: add a word to narrow it down.`}
            </p>
            {results.documents.length > 0 && <FoundDocuments documents={results.documents} />}
          </>
        )}
        {term !== '' && (
          <p className={classes.vehicles}>
            Looking for a car?{' '}
            <Link to={pathTo('/vehicle-search', new URLSearchParams({ search: term }))}>
              Search our vehicles for ‘{term}’
            </Link>
          </p>
        )}
      </div>
    </TextPage>
  );
}

function countOf(total: number, term: string): string {
  if (total === 0) return `No pages mention ‘${term}’.`;
  return total === 1 ? `1 page for ‘${term}’` : `${total} pages for ‘${term}’`;
}
