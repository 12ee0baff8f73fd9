import * as z from 'zod/mini';
import { emailAddressSchema } from '../forms/form-values.ts';

/** Where the way back to a valuation is sent. */
export const resumeLinkSchema = z.object({ email_address: emailAddressSchema });

const UNREADABLE = 'This link is not complete: open it from the message again';

/** What the link of such a message holds, in its query, and opens the valuation with. */
export const openLinkSchema = z.object({
  key: z.string({ error: UNREADABLE }).check(z.regex(/^[\w-]{43}$/, { error: UNREADABLE })),
});
