import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { personShape } from '../forms/common-fields.ts';
import { requiredTextSchema } from '../forms/basic-fields.ts';
import { telephoneNumberSchema } from '../forms/names-and-contact-details.ts';
import { addressSchema, addressShape } from '../forms/uk-values.ts';
import { daySchema } from '../orders/order-fields.ts';

/** First and last day for the handover of a car sold to us, counted from today. */
export const bookingDays = { first: 1, last: 14 };

const TELEPHONE = 'Enter a telephone number, so that the driver can reach you';
const CHOOSE_SITE = 'Choose a site from the list';

/** ISO day from `days`. */
const dateSchema = daySchema('Choose a day from the list');

const sellerShape = {
  ...personShape,
  telephone: z.pipe(telephoneNumberSchema, z.string({ error: TELEPHONE })),
};

/** Keys are in the order of the form, because errors are listed in the order of the keys. */
const bookCollectionSchema = z.object({
  method: z.literal('collection'),
  date: dateSchema,
  ...addressShape,
  ...sellerShape,
});

const bookDropOffSchema = z.object({
  method: z.literal('drop-off'),
  date: dateSchema,
  /** Slug of the site. */
  site: requiredTextSchema(CHOOSE_SITE, 80, CHOOSE_SITE),
  ...sellerShape,
});

/** Books the handover of a car whose price the seller accepted (S199), replacing any booking. */
export const bookHandoverSchema = z.discriminatedUnion(
  'method',
  [bookCollectionSchema, bookDropOffSchema],
  { error: 'Choose whether we collect it or you bring it' },
);
export type BookHandover = z.output<typeof bookHandoverSchema>;

export const bookingSchema = z.object({
  /** Reference that the seller can quote. */
  reference: z.string(),
  method: z.enum(['collection', 'drop-off']),
  date: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.string(),
  /** Null if the seller brings the car. */
  address: z.nullable(addressSchema),
  /** Slug of the site; null if we collect the car. */
  site: z.nullable(z.string()),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingChoicesSchema = z.object({
  /** The days on which at least one site is open; `open` has the slugs of the open sites. */
  days: z.array(z.object({ date: z.string(), open: z.array(z.string()) })),
  sites: z.array(
    z.object({ slug: z.string(), name: z.string(), city_town: z.nullable(z.string()) }),
  ),
  booking: z.nullable(bookingSchema),
});
export type BookingChoices = z.infer<typeof bookingChoicesSchema>;

export const bookingChoicesResponseSchema = envelopeSchema(bookingChoicesSchema);
