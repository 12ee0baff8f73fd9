import { siteSchema } from '@contracts/wire/catalogue/site';
import * as z from 'zod/mini';
import { nations } from './bank-holidays.ts';

/** A site as the store holds it: its own closed days only, and what decides on its bank holidays. */
export const storedSiteSchema = z.extend(siteSchema, {
  /** By its postcode where it names none. */
  nation: z.optional(z.enum(nations)),
  /** Titles or ISO days of the bank holidays on which the site is open. */
  open_bank_holidays: z.optional(z.array(z.string())),
});
export type StoredSite = z.infer<typeof storedSiteSchema>;
