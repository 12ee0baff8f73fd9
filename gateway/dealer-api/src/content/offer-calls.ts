import { offerResponseSchema, offerListSchema } from '@contracts/wire/content/offer';
import type { ContentOffer } from '@contracts/wire/content/offer';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { findContent, listContent } from './content-store.ts';
import { listQuery, pageOf } from './content-page.ts';
import { findOffers, isLive } from './offer-list.ts';

/** Endpoints for offers, with the rules that say which vehicles they apply to (S101, S125). */
export function offerCalls({ database, clock }: StoreAndClock): Call[] {
  const today = () => clock().toISOString().slice(0, 10);
  const withLiveFlag = (offer: ContentOffer) => ({ ...offer, live: isLive(offer, today()) });
  return [
    defineCall({
      id: 'listOffers',
      method: 'get',
      path: '/api/v2/content/offer',
      summary:
        'Offers by template, day, make, range, location and type; each with its matching rules.',
      rules: ['S101', 'S125'],
      query: listQuery({
        lists: ['template', 'make', 'range', 'location', 'type'],
        flags: ['use_filter_rules', 'live'],
        resultsPerPage: 50,
      }),
      responses: { 200: offerListSchema },
      errors: [400],
      handle: async ({ query }) => {
        const offers = await listContent(database, 'offer', clock());
        return pageOf(findOffers(offers.map(withLiveFlag), query), query);
      },
    }),
    defineCall({
      id: 'showOffer',
      method: 'get',
      path: '/api/v2/content/offer/{slug}',
      summary: 'One offer, also after it has ended; `live` says whether it is valid.',
      rules: ['S20'],
      responses: { 200: offerResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const offer = await findContent(database, 'offer', params.slug, clock());
        if (offer === undefined) throw notFound('There is no offer with this name');
        return { data: withLiveFlag(offer) };
      },
    }),
  ];
}
