import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import type { ReactNode } from 'react';
import { Widget } from '@contracts/platform/react';
import { notFound } from '@contracts/platform/router';
import {
  fetchEditorsPage,
  type EditorsPage,
} from '../../entities/valuation/api/fetch-editors-page.ts';
import classes from '../valuation/valuation.module.css';

export interface EditorsPageData {
  page: EditorsPage;
  /** The slug for the widget `page-blocks`. */
  slug: string;
  blocks: WidgetDataByName['page-blocks'] | undefined;
}

/** Loads an editors' page. @throws Response 404 if there is none */
export async function loadEditorsPage(
  { request: { signal }, services }: LoaderArgs,
  slug: string,
): Promise<EditorsPageData> {
  const [page, blocks] = await Promise.all([
    fetchEditorsPage(services.http, slug, signal),
    services.widgets.load('page-blocks', { page: slug }, signal),
  ]);
  if (page === null) throw notFound();
  return { page, slug, blocks };
}

export function editorsHead({ data: { page, slug }, brand }: HeadArgs<EditorsPageData>): Head {
  const { title, description, noindex } = page;
  return {
    title: `${title} | ${brand.name}`,
    ...(description !== null && { description }),
    canonical: `/${slug}`,
    noindex,
  };
}

interface EditorsPageViewProps extends Pick<EditorsPageData, 'slug' | 'blocks'> {
  page: Pick<EditorsPage, 'heading' | 'lead'>;
  /** The form that starts a valuation, if the page has one. */
  start?: ReactNode;
}

export function EditorsPageView({ page, slug, blocks, start }: EditorsPageViewProps) {
  const heading = (
    <div className={classes.words}>
      <h1 className={classes.title}>{page.heading}</h1>
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
