import { z } from 'zod';

/** A telephone number as shown, from which its `tel:` link is made. */
const telephoneSchema = z.string().regex(/^0[\d ]{9,13}$/, 'a UK number, as it is shown');

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
  /** Statements of the counters on the home page (S14); each must be one the group can prove. */
  claims: z.array(z.strictObject({ figure: z.string(), label: z.string() })),
  navigation: z.array(linkSchema),
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(linkSchema) })),
  social: z.array(linkSchema),
  /** What customers say of the group, and who asked them (S162); a claim that must be proved (S14). */
  rating: z
    .strictObject({
      score: z.number().min(0).max(5),
      reviews: z.number().int().positive(),
      source: z.string().min(1),
    })
    .optional(),
  /** A map of public charging points, shown once a shopper asks for it (S162); framed from there alone. */
  chargingMap: z
    .strictObject({
      name: z.string().min(1),
      /** Of the page to frame; `latitude` and `longitude` are added. */
      embed: z.url({ protocol: /^https$/ }),
    })
    .optional(),
  legal: z.strictObject({
    /** Status disclosure of a credit broker (CONC 3.7). */
    financeDisclosure: z.string(),
    adminFee: z.string(),
  }),
});

export type Brand = z.infer<typeof brandSchema>;
