import type { HttpClient } from '@contracts/platform/host/http';
import type { OfferSummary } from '@contracts/platform/remote/widgets';
import { offerListSchema } from '@contracts/wire/content/offer';

/** Current offers, optionally of a template and for a make. @throws HttpError */
export async function fetchOffers(
  http: HttpClient,
  { template, make }: { template: string | null; make: string | null },
  signal: AbortSignal | undefined,
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
