import { z } from 'zod';

/** A telephone number in display format; its `tel:` link derives from it. */
const telephoneSchema = z.string().regex(/^0[\d ]{9,13}$/, 'a UK number, as it is shown');

/** An origin that a third-party script connects to. */
const originSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.*-]+(:\d+)?$/, 'an https origin, such as https://tags.example.com');

/** An origin of pictures that pages load directly. */
const imageOriginSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an https origin, such as https://images.example.com');

const hostSchema = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host, such as images.example.com');

/** Purposes of consent. `payment` is necessary for a checkout and needs none (S35). */
export const scriptPurposes = ['measurement', 'marketing', 'reviews', 'payment'] as const;

const linkSchema = z.strictObject({
  label: z.string().min(1),
  href: z.string().regex(/^(\/|https:\/\/)/),
});

/** All data of a dealer group, in one folder and not in source code. */
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
  /** Further contact options (S145); absent ones are not offered. */
  contact: z.optional(
    z.strictObject({
      email: z.optional(z.email()),
      whatsapp: z.optional(
        z.strictObject({
          isOn: z.boolean(),
          /** For dealerships without their own number. */
          number: telephoneSchema,
        }),
      ),
    }),
  ),
  /** Where test drives are booked (S151); absent without web booking. */
  testDriveOrigin: z.optional(z.url({ protocol: /^https$/ })),
  /** Claims of the home page's counters (S14). The group must be able to prove each. */
  claims: z.array(z.strictObject({ figure: z.string(), label: z.string() })),
  /** Shown if the menus are unavailable. */
  navigation: z.array(linkSchema),
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(linkSchema) })),
  social: z.array(linkSchema),
  /** Map link for directions to a site without coordinates (S62). */
  preparationCentreMap: z.optional(z.url({ protocol: /^https$/ })),
  /** By slug: the name that replaces the stock's, and the number of its call button (S218). */
  makes: z.optional(
    z.record(
      z.string(),
      z.strictObject({ name: z.optional(z.string()), telephone: z.optional(telephoneSchema) }),
    ),
  ),
  /** Third-party scripts, each loaded once its purpose is allowed (S35). */
  scripts: z.optional(
    z.array(
      z.strictObject({
        name: z.string().min(1),
        purpose: z.enum(scriptPurposes),
        src: z.url({ protocol: /^https$/ }),
        /** Receives page views and other events: `dataLayer` of a tag manager (S220). */
        takesEvents: z.optional(z.boolean()),
        /** Origins that it may reach beside that of `src`. */
        connect: z.optional(z.array(originSchema)),
        images: z.optional(z.array(originSchema)),
        frames: z.optional(z.array(originSchema)),
      }),
    ),
  ),
  /** Pages load photographs from these hosts directly; all others are copied. */
  imageHosts: z.optional(z.array(imageOriginSchema)),
  /** Photograph addresses on the first host are rewritten to the second (S6). */
  storageHosts: z.optional(z.strictObject({ staging: hostSchema, production: hostSchema })),
  /** A customer rating and its source (S162): a claim that needs proof (S14). */
  rating: z
    .strictObject({
      score: z.number().min(0).max(5),
      reviews: z.number().int().positive(),
      source: z.string().min(1),
    })
    .optional(),
  /** An external map of public charging points, linked from a page's own (S162). */
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
