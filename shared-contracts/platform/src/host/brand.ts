import { z } from 'zod';

/** A telephone number as shown, from which its `tel:` link is made. */
const telephoneSchema = z.string().regex(/^0[\d ]{9,13}$/, 'a UK number, as it is shown');

/** An origin that a third party's script reaches. */
const originSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.*-]+(:\d+)?$/, 'an https origin, such as https://tags.example.com');

/** An origin whose pictures pages load themselves. */
const imageOriginSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an https origin, such as https://images.example.com');

const hostSchema = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host, such as images.example.com');

/** What a shopper may allow or not; `payment` is what a checkout can't do without (S35). */
export const scriptPurposes = ['measurement', 'marketing', 'reviews', 'payment'] as const;

const linkSchema = z.strictObject({
  label: z.string().min(1),
  href: z.string().regex(/^(\/|https:\/\/)/),
});

/** Everything that is a dealer group's own: data in one folder, none of it in source. */
export const brandSchema = z.strictObject({
  name: z.string().min(1),
  strapline: z.string().min(1),
  company: z.strictObject({
    legalName: z.string(),
    number: z.string(),
    vatNumber: z.string(),
    registeredOffice: z.string(),
    fcaReference: z.string(),
  }),
  telephones: z.strictObject({ main: telephoneSchema, leasing: telephoneSchema }),
  /** Other ways to reach the retailer (S145); what is left out is not offered. */
  contact: z.optional(
    z.strictObject({
      email: z.optional(z.email()),
      whatsapp: z.optional(
        z.strictObject({
          isOn: z.boolean(),
          /** For dealerships without a number of their own. */
          number: telephoneSchema,
        }),
      ),
    }),
  ),
  /** Where test drives are booked (S151); left out: nowhere on the web. */
  testDriveOrigin: z.optional(z.url({ protocol: /^https$/ })),
  /** Statements of the counters on the home page (S14); each must be one the group can prove. */
  claims: z.array(z.strictObject({ figure: z.string(), label: z.string() })),
  /** Shown where the menus can't be had. */
  navigation: z.array(linkSchema),
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(linkSchema) })),
  social: z.array(linkSchema),
  /** Where a site's directions lead that is on no map (S62). */
  preparationCentreMap: z.optional(z.url({ protocol: /^https$/ })),
  /** By slug: the name to show instead of the stock's, and the number of its call button (S218). */
  makes: z.optional(
    z.record(
      z.string(),
      z.strictObject({ name: z.optional(z.string()), telephone: z.optional(telephoneSchema) }),
    ),
  ),
  /** Scripts of others, each loaded once its purpose is allowed (S35); without any none is. */
  scripts: z.optional(
    z.array(
      z.strictObject({
        name: z.string().min(1),
        purpose: z.enum(scriptPurposes),
        src: z.url({ protocol: /^https$/ }),
        /** Fed with page views and other events: `dataLayer` of a tag manager (S220). */
        takesEvents: z.optional(z.boolean()),
        /** What it may reach beside the origin of `src`. */
        connect: z.optional(z.array(originSchema)),
        images: z.optional(z.array(originSchema)),
        frames: z.optional(z.array(originSchema)),
      }),
    ),
  ),
  /** Pages load photographs on these hosts themselves; all others are copied. */
  imageHosts: z.optional(z.array(imageOriginSchema)),
  /** Addresses of photographs on the first host are read as addresses on the second (S6). */
  storageHosts: z.optional(z.strictObject({ staging: hostSchema, production: hostSchema })),
  /** What customers say of the group, and who asked them (S162); a claim that must be proved (S14). */
  rating: z
    .strictObject({
      score: z.number().min(0).max(5),
      reviews: z.number().int().positive(),
      source: z.string().min(1),
    })
    .optional(),
  /** Somebody else's map of public charging points, to go to from a page's own (S162). */
  chargingGuide: z
    .strictObject({
      name: z.string().min(1),
      href: z.url({ protocol: /^https$/ }),
    })
    .optional(),
  legal: z.strictObject({
    /** Status disclosure of a credit broker (CONC 3.7). */
    financeDisclosure: z.string(),
    adminFee: z.string(),
  }),
});

export type Brand = z.infer<typeof brandSchema>;
export type ScriptPurpose = (typeof scriptPurposes)[number];
