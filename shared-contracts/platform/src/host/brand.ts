import { z } from 'zod';

/** A telephone number in display format. Its `tel:` link is derived from it. */
const telephoneSchema = z.string().regex(/^0[\d ]{9,13}$/, 'a UK number in display format');

/** An origin that a third-party script may connect to. */
const originSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.*-]+(:\d+)?$/, 'an https origin, such as https://tags.example.com');

/** An origin from which pages load pictures directly. */
const imageOriginSchema = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an https origin, such as https://images.example.com');

const httpsSchema = z.url({ protocol: /^https$/ });

const hostSchema = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host, such as images.example.com');

/** What scripts are used for. `payment` needs no consent, because checkout requires it (S35). */
export const scriptPurposes = ['measurement', 'marketing', 'reviews', 'payment'] as const;

const linkSchema = z.strictObject({
  label: z.string().min(1),
  href: z.string().regex(/^(\/|https:\/\/)/),
});

/** All data of a dealer group. It is kept in one folder outside the source code. */
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
  /** Further ways to contact the group (S145). Absent ones are not offered. */
  contact: z.optional(
    z.strictObject({
      email: z.optional(z.email()),
      /** Its number is for dealerships without their own. */
      whatsapp: z.optional(z.strictObject({ isOn: z.boolean(), number: telephoneSchema })),
    }),
  ),
  /** Where test drives are booked (S151); absent if they cannot be booked online. */
  testDriveOrigin: z.optional(httpsSchema),
  /** Claims in the counters on the home page (S14). The group must be able to prove each. */
  claims: z.array(z.strictObject({ figure: z.string(), label: z.string() })),
  /** Links that are shown if the menus are unavailable. */
  navigation: z.array(linkSchema),
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(linkSchema) })),
  social: z.array(linkSchema),
  /** Map link for directions to a site without coordinates (S62). */
  preparationCentreMap: z.optional(httpsSchema),
  /** By make slug: a name that replaces the stock's name, and the call button's number (S218). */
  makes: z.optional(
    z.record(
      z.string(),
      z.strictObject({ name: z.optional(z.string()), telephone: z.optional(telephoneSchema) }),
    ),
  ),
  /** Third-party scripts. Each is loaded once its purpose is allowed (S35). */
  scripts: z.optional(
    z.array(
      z.strictObject({
        name: z.string().min(1),
        purpose: z.enum(scriptPurposes),
        src: httpsSchema,
        /** Whether it receives page views and events, like a tag manager's `dataLayer` (S220). */
        takesEvents: z.optional(z.boolean()),
        /** Origins that the script may connect to besides its own. */
        connect: z.optional(z.array(originSchema)),
        images: z.optional(z.array(originSchema)),
        frames: z.optional(z.array(originSchema)),
      }),
    ),
  ),
  /** Hosts from which pages load photographs directly. All other photographs are copied. */
  imageHosts: z.optional(z.array(imageOriginSchema)),
  /** In photograph URLs, the `staging` host is replaced by the `production` host (S6). */
  storageHosts: z.optional(z.strictObject({ staging: hostSchema, production: hostSchema })),
  /** A customer rating and its source (S162). The rating is a claim that needs proof (S14). */
  rating: z
    .strictObject({
      score: z.number().min(0).max(5),
      reviews: z.number().int().positive(),
      source: z.string().min(1),
    })
    .optional(),
  /** An external map of public charging points, linked from the charging page (S162). */
  chargingGuide: z.strictObject({ name: z.string().min(1), href: httpsSchema }).optional(),
  legal: z.strictObject({
    /** The status disclosure that a credit broker must show (CONC 3.7). */
    financeDisclosure: z.string(),
    adminFee: z.string(),
  }),
});

export type Brand = z.infer<typeof brandSchema>;
