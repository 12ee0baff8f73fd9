import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import { matchingRuleSchema } from '../catalogue/vehicle.ts';
import {
  contentImageSchema,
  contentLinkSchema,
  documentSchema,
  isoDaySchema,
  textOrNull,
} from './content-parts.ts';

/** Offer templates by id (S13). */
export const offerTemplateIds = { finance: 36, service: 46, fleet: 47 } as const;

/** Where offers are shown: beside results and vehicles, or on pages about servicing or fleets. */
export const offerTemplateSchema = z.enum(['results-page-offer', 'service-offer', 'fleet-offer']);

/** Items of `GET /api/v2/content/offer` (S101, S125). Money in pounds. */
export const offerSchema = z.extend(documentSchema, {
  template: offerTemplateSchema,
  template_id: z.nullable(z.int()),
  /** Short text on a card: '£500 deposit contribution'. */
  badge: textOrNull,
  summary: z.string(),
  /** HTML: sanitise it before showing it. */
  body: z.string(),
  image: z.nullable(contentImageSchema),
  link: contentLinkSchema,
  /** The retailer's contribution to a deposit, in pounds. */
  dealer_contribution: z.nullable(z.number().check(z.gte(0))),
  /** Representative APR in per cent, for a finance offer. */
  representative_apr: z.nullable(z.number().check(z.gte(0))),
  /** Finance products that the offer applies to; empty if it is for all or not about finance. */
  products: z.array(z.enum(['PCP', 'HP', 'CS', 'PFL', 'BCH', 'PCH'])),
  /** All rules must match. A rule matches if one of its values does. */
  matching_rules: z.array(matchingRuleSchema),
  starts_on: isoDaySchema,
  /** The last day of the offer; null if it is open-ended. */
  ends_on: z.nullable(isoDaySchema),
  /** Whether the offer is valid today. */
  live: z.boolean(),
  terms_and_conditions: z.string(),
  disclaimer: textOrNull,
});
export type ContentOffer = z.infer<typeof offerSchema>;

export const offerListSchema = envelopeSchema(z.array(offerSchema), pageMetaSchema);
export const offerResponseSchema = envelopeSchema(offerSchema);
