import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { OfferSummary, ShownBlock } from '@contracts/platform/remote/widgets';
import type { Site } from '@contracts/wire/catalogue/site';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import type { ContentPage } from '@contracts/wire/content/page';
import { isoDayOf } from '@contracts/wire/format/date';
import type { HttpClient } from '@contracts/platform/host/http';
import { offerListSchema } from '@contracts/wire/content/offer';
import { fetchDocuments } from '../../../entities/document-list/api/fetch-documents.ts';
import { fetchManufacturers } from '../../../entities/manufacturer/api/fetch-manufacturers.ts';
import { fetchSites } from '../../../entities/site/api/fetch-sites.ts';
import { sitesWithHours } from '../../../entities/site/model/site-with-hours.ts';
import { safeHtml } from './safe-html.ts';

/** Current offers, optionally limited to a template and a make. @throws HttpError */
async function fetchOffers(
  http: HttpClient,
  { template, make }: { template: string | null; make: string | null },
  signal?: AbortSignal,
): Promise<OfferSummary[]> {
  const { data } = await http.get('/api/v2/content/offer', {
    schema: offerListSchema,
    query: { template, make, live: 1 },
    signal,
  });
  return data.map((offer) => ({
    slug: offer.slug,
    title: offer.title,
    badge: offer.badge,
    summary: offer.summary,
    image: offer.image,
    link: offer.link,
    ends_on: offer.ends_on,
    terms_and_conditions: offer.terms_and_conditions,
  }));
}

type Services = Pick<HostServices, 'http' | 'optional' | 'widgets'>;

/** Loads sites, for a page that asks for a postcode. */
export type FindSites = (http: HostServices['http'], signal?: AbortSignal) => Promise<Site[]>;

/**
 * The content of an editors' page in order: its text, its blocks, and its form unless a block
 * contains it. Loads the data of each block; no block may fail the page.
 */
export async function loadBlocks(
  page: Pick<ContentPage, 'body' | 'blocks' | 'form_id'>,
  services: Services,
  signal: AbortSignal | undefined,
  findSites: FindSites = fetchSites,
): Promise<ShownBlock[]> {
  const written = withOwnAnchors(blocksOf(page));
  return Promise.all(written.map((block) => loadBlock(block, services, signal, findSites)));
}

function blocksOf({ body, blocks, form_id }: Pick<ContentPage, 'body' | 'blocks' | 'form_id'>) {
  const text: ContentBlock[] =
    body === null ? [] : [{ type: 'text', id: 'text', heading: null, html: body }];
  const hasForm = blocks.some((block) => block.type === 'form' && block.form_id === form_id);
  const form: ContentBlock[] =
    form_id === null || hasForm ? [] : [{ type: 'form', id: 'form', heading: null, form_id }];
  return [...text, ...blocks, ...form];
}

/** Editors may use the same name for two blocks, but anchors must be unique. */
function withOwnAnchors(blocks: readonly ContentBlock[]): ContentBlock[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const times = (seen.get(block.id) ?? 0) + 1;
    seen.set(block.id, times);
    return times === 1 ? block : { ...block, id: `${block.id}-${times}` };
  });
}

async function loadBlock(
  block: ContentBlock,
  { http, optional, widgets }: Services,
  signal: AbortSignal | undefined,
  findSites: FindSites,
): Promise<ShownBlock> {
  const ask = async <T>(call: (ends: AbortSignal | undefined) => Promise<T>) =>
    valueOr(await optional({ signal }, call), null);
  switch (block.type) {
    case 'text': {
      const { html, ...rest } = block;
      return { ...rest, text: safeHtml(html) };
    }
    case 'terms':
      // S157: decided on the server, so that the browser uses the same date.
      return {
        ...block,
        expired: block.valid_until !== null && block.valid_until < isoDayOf(new Date()),
      };
    case 'form':
      return {
        ...block,
        form: await widgets.load('dynamic-form', { formId: block.form_id }, signal),
      };
    case 'vehicles': {
      const title = block.heading ?? block.link.label;
      const vehicles = await widgets.load('vehicle-slider', { title, query: block.search }, signal);
      return { ...block, vehicles };
    }
    case 'sites': {
      const sites = await ask((ends) => findSites(http, ends));
      const { manufacturer, department } = block;
      const asked = sites?.filter(
        (site) => manufacturer === null || site.manufacturers.includes(manufacturer),
      );
      return {
        ...block,
        sites: asked ? sitesWithHours(asked, department, isoDayOf(new Date())) : null,
      };
    }
    case 'offers':
      return { ...block, offers: await ask((ends) => fetchOffers(http, block, ends)) };
    case 'collection':
      return { ...block, documents: await ask((ends) => fetchDocuments(http, block, ends)) };
    case 'manufacturers':
      return { ...block, makes: await ask((ends) => fetchManufacturers(http, ends)) };
    default:
      return block;
  }
}
