import * as z from 'zod/mini';
import { emailAddressSchema } from '../forms/names-and-contact-details.ts';

export const resumeLinkSchema = z.object({ email_address: emailAddressSchema });

const UNREADABLE = 'This link is incomplete: open it from the message again';

/** The query of the emailed link. Its key opens the valuation. */
export const openLinkSchema = z.object({
  key: z.string({ error: UNREADABLE }).check(z.regex(/^[\w-]{43}$/, { error: UNREADABLE })),
});
