import { valueOr } from '@contracts/platform/host/optional';
import type { HostServices } from '@contracts/platform/host/services';
import type { OfferSummary, PageBlocksData, ShownBlock } from '@contracts/platform/remote/widgets';
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
import { fetchPage } from '../api/fetch-page.ts';
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
    ends_on: offer.ends_on,
    terms_and_conditions: offer.terms_and_conditions,
  }));
}

/** Loads sites, for a page that asks for a postcode. */
export type FindSites = (http: HttpClient, signal?: AbortSignal) => Promise<Site[]>;

/**
 * The content of an editors' page in order: its text, its blocks, and its form unless a block
 * contains it. Loads the data of each block; no block may fail the page.
 */
export async function loadBlocks(
  page: Pick<ContentPage, 'body' | 'blocks' | 'form_id'>,
  services: HostServices,
  signal: AbortSignal | undefined,
  findSites: FindSites = fetchSites,
): Promise<ShownBlock[]> {
  const contentBlocks = withUniqueAnchors(blocksOf(page));
  return Promise.all(contentBlocks.map((block) => loadBlock(block, services, signal, findSites)));
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
function withUniqueAnchors(blocks: readonly ContentBlock[]): ContentBlock[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const occurrence = (seen.get(block.id) ?? 0) + 1;
    seen.set(block.id, occurrence);
    return occurrence === 1 ? block : { ...block, id: `${block.id}-${occurrence}` };
  });
}

async function loadBlock(
  block: ContentBlock,
  { http, optional, widgets }: HostServices,
  signal: AbortSignal | undefined,
  findSites: FindSites,
): Promise<ShownBlock> {
  const loadOptional = async <T>(call: (callSignal: AbortSignal | undefined) => Promise<T>) =>
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
      const sites = await loadOptional((callSignal) => findSites(http, callSignal));
      const { manufacturer, department } = block;
      const matchingSites = sites?.filter(
        (site) => manufacturer === null || site.manufacturers.includes(manufacturer),
      );
      return {
        ...block,
        sites: matchingSites
          ? sitesWithHours(matchingSites, department, isoDayOf(new Date()))
          : null,
      };
    }
    case 'offers':
      return {
        ...block,
        offers: await loadOptional((callSignal) => fetchOffers(http, block, callSignal)),
      };
    case 'collection':
      return {
        ...block,
        documents: await loadOptional((callSignal) => fetchDocuments(http, block, callSignal)),
      };
    case 'manufacturers':
      return {
        ...block,
        makes: await loadOptional((callSignal) => fetchManufacturers(http, callSignal)),
      };
    default:
      return block;
  }
}

/** Blocks for a page of another area, which also works without them. */
export async function loadPageBlocks(
  slug: string,
  services: HostServices,
  signal?: AbortSignal,
): Promise<PageBlocksData> {
  const result = await services.optional({ signal }, (callSignal) =>
    fetchPage(services.http, slug, callSignal),
  );
  if (result.status === 'unavailable') return result;
  if (result.value === null) return { status: 'missing' };
  return { status: 'found', blocks: await loadBlocks(result.value, services, signal) };
}
