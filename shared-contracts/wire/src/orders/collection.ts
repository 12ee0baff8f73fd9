import * as z from 'zod/mini';
import { addressSchema, addressShape } from '../forms/uk-values.ts';
import { daySchema, orderWriteShape } from './order-fields.ts';

const CHOOSE_DAY = 'Choose a day from the list';

const collectSchema = z.object({
  method: z.literal('collection'),
  /** ISO day from `order.handover.collection_days`. */
  date: daySchema(CHOOSE_DAY),
  ...orderWriteShape,
});

const deliverSchema = z.object({
  method: z.literal('delivery'),
  /** ISO day from `order.handover.delivery_days`. */
  date: daySchema(CHOOSE_DAY),
  ...addressShape,
  ...orderWriteShape,
});

/** The section `collection` of an order: where and when the vehicle is handed over. */
export const saveCollectionSchema = z.discriminatedUnion('method', [collectSchema, deliverSchema], {
  error: 'Choose collection or delivery',
});

/** The `collection` section as stored; `address` is null if the buyer collects the vehicle. */
export const collectionSchema = z.object({
  method: z.enum(['collection', 'delivery']),
  date: z.string(),
  address: z.nullable(addressSchema),
});

/** A possible handover day. The times are the site's opening hours; null for a delivery. */
export const handoverDaySchema = z.object({
  date: z.string(),
  time_open: z.nullable(z.string()),
  time_closed: z.nullable(z.string()),
});

/** Options of the section `collection` (S197: canDeliver, chooseCollection, weekendCollection). */
export const handoverSchema = z.object({
  can_deliver: z.boolean(),
  /** Whether the vehicle is at a site that offers collection. */
  choose_collection: z.boolean(),
  /** Whether that site hands over vehicles at weekends. */
  weekend_collection: z.boolean(),
  site: z.nullable(
    z.object({
      name: z.string(),
      slug: z.string(),
      /** The lines of the site's postal address. */
      address: z.array(z.string()),
      telephone: z.nullable(z.string()),
    }),
  ),
  /** Maximum distance in miles from the site for free delivery. */
  max_delivery_miles: z.number(),
  collection_days: z.array(handoverDaySchema),
  delivery_days: z.array(handoverDaySchema),
});
export type Handover = z.infer<typeof handoverSchema>;
