import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { ReactNode } from 'react';
import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';
import { Widget } from '@contracts/platform/react';
import { notFound } from '@contracts/platform/router';
import classes from '../valuation/valuation.module.css';

export type EditorsPageData = Awaited<ReturnType<typeof loadEditorsPage>>;

/** Loads an editors' page and its blocks. @throws Response 404 if there is none */
export async function loadEditorsPage({ request: { signal }, services }: LoaderArgs, slug: string) {
  const [page, blocks] = await Promise.all([
    fetchWords(services.http, slug, signal),
    services.widgets.load('page-blocks', { page: slug }, signal),
  ]);
  if (page === null) throw notFound();
  return { page, slug, blocks };
}

/** The words above the blocks and those of the document's head; null if there is no page. */
async function fetchWords(http: HttpClient, slug: string, signal: AbortSignal) {
  const { pageResponseSchema, pageSlugSchema } = await import('@contracts/wire/content/page');
  if (!pageSlugSchema.safeParse(slug).success) return null;
  const page = await nullIfMissing(
    http.get(`/api/page/${slug}`, { schema: pageResponseSchema, rows: 'data.blocks.#', signal }),
  );
  return page && { title: page.data.title, lead: page.data.lead, seo: page.data.seo };
}

export function editorsHead({ data: { page, slug }, brand }: HeadArgs<EditorsPageData>): Head {
  const { title, lead, seo } = page;
  const description = seo.description ?? lead;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    ...(description !== null && { description }),
    canonical: `/${slug}`,
    noindex: seo.noindex,
  };
}

interface EditorsPageViewProps extends Pick<EditorsPageData, 'slug' | 'blocks'> {
  page: Pick<EditorsPageData['page'], 'title' | 'lead'>;
  /** The form that starts a valuation, if the page has one. */
  start?: ReactNode;
}

export function EditorsPageView({ page, slug, blocks, start }: EditorsPageViewProps) {
  const heading = (
    <div className={classes.words}>
      <h1 className={classes.title}>{page.title}</h1>
      {page.lead !== null && <p className={classes.lead}>{page.lead}</p>}
    </div>
  );
  return (
    <article>
      {start === undefined ? (
        <div className={classes.heading}>{heading}</div>
      ) : (
        <div className={classes.start}>
          <div className={classes.inner}>
            {heading}
            {start}
          </div>
        </div>
      )}
      <Widget name="page-blocks" props={{ page: slug }} data={blocks} />
    </article>
  );
}
