import * as z from 'zod/mini';
import type { ClosedDay } from './closed-days.ts';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';

const timeSchema = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)));

/** Both are null if the site is closed on that day. */
const openingSchema = z.object({ time_open: timeSchema, time_closed: timeSchema });

const weekSchema = z.object({
  monday: openingSchema,
  tuesday: openingSchema,
  wednesday: openingSchema,
  thursday: openingSchema,
  friday: openingSchema,
  saturday: openingSchema,
  sunday: openingSchema,
});

/** The hours of one department, such as `used_cars` (S130). */
export const groupedOpeningTimesSchema = z.object({
  key: z.string(),
  openings: z.array(z.extend(openingSchema, { key: z.string(), label: z.string() })),
});

const closedDaySchema: z.ZodMiniType<ClosedDay> = z.object({
  date: z.iso.date(),
  name: z.nullable(z.string()),
});

/** A dealership (S213). */
export const siteSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  is_root: z.boolean(),
  line1: z.nullable(z.string()),
  line2: z.nullable(z.string()),
  city_town: z.nullable(z.string()),
  county: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  /** The footer lists a site only if this is 1 (S61). */
  show_on_frontend: z.union([z.literal(0), z.literal(1)]),
  external_references: z.object({
    whatsapp_number: z.nullable(z.string()),
    /** The retailer's own code for the site, used in stock feeds. */
    location_code: z.optional(z.nullable(z.string())),
  }),
  opening_times: weekSchema,
  grouped_opening_times: z.array(groupedOpeningTimesSchema),
  /** Days in about the next year on which the site is closed despite its weekly hours. */
  closed_days: z.optional(z.array(closedDaySchema)),
  /** Slugs of the makes for which the site is a franchised dealer. */
  manufacturers: z.array(z.string()),
  /** Distance in miles from the requested postcode; absent if none was given. */
  distance: z.optional(z.number()),
});
export type Site = z.infer<typeof siteSchema>;

export const siteListSchema = envelopeSchema(z.array(siteSchema));

/** A make and the number of its vehicles in a search without filters (S54, S127). */
export const manufacturerSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  count: z.int().check(z.gte(0)),
});
export type Manufacturer = z.infer<typeof manufacturerSchema>;

/** `meta.total` counts the makes; `meta.franchises` counts those with a franchised site (S127). */
export const manufacturerListSchema = envelopeSchema(
  z.array(manufacturerSchema),
  z.extend(totalMetaSchema, { franchises: z.optional(z.int().check(z.gte(0))) }),
);
