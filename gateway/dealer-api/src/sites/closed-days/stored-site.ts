import { siteSchema } from '@contracts/wire/catalogue/site';
import * as z from 'zod/mini';
import { nations } from './bank-holidays.ts';

/** A site in the store: its own closed days, and the fields that determine its bank holidays. */
export const storedSiteSchema = z.extend(siteSchema, {
  /** Derived from the postcode if absent. */
  nation: z.optional(z.enum(nations)),
  /** Titles or ISO dates of the bank holidays on which the site is open. */
  open_bank_holidays: z.optional(z.array(z.string())),
});
export type StoredSite = z.infer<typeof storedSiteSchema>;
