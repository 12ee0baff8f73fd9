import * as z from 'zod/mini';
import { conditionGradeSchema } from './condition-grade.ts';
import {
  contentImageSchema,
  contentLinkSchema,
  isoDaySchema,
  textOrNull,
} from './content-parts.ts';

/** `id` is the block's anchor on the page; `heading` is null if the block has none. */
function block<const Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  shape: Shape,
) {
  return z.object({
    type: z.literal(type),
    id: z.string().check(z.minLength(1)),
    heading: textOrNull,
    ...shape,
  });
}

export const contentBlockSchema = z.discriminatedUnion('type', [
  /** Running text. Editors write `html`: sanitise it before showing it (S189). */
  block('text', { html: z.string() }),
  /** A list. `steps` are numbered; `ticks` mark included items. */
  block('list', {
    style: z.enum(['bullets', 'ticks', 'steps']),
    items: z.array(z.object({ title: textOrNull, text: z.string() })),
  }),
  block('cards', {
    items: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        link: contentLinkSchema,
        image: z.nullable(contentImageSchema),
      }),
    ),
  }),
  /** Named figures and facts, such as prices. `note` states what they are based on. */
  block('facts', {
    items: z.array(z.object({ term: z.string(), detail: z.string() })),
    note: textOrNull,
  }),
  block('table', {
    columns: z.array(z.string()),
    /** Each row has as many cells as there are columns. The first cell is the row's heading. */
    rows: z.array(z.array(z.string())),
    note: textOrNull,
  }),
  block('questions', { items: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  /** Calls to action. The first link is the main one. */
  block('action', { text: textOrNull, links: z.array(contentLinkSchema) }),
  /** Conditions of an offer, shown as expired after `valid_until` (S157). */
  block('terms', { items: z.array(z.string()), valid_until: z.nullable(isoDaySchema) }),
  block('notice', { tone: z.enum(['information', 'warning', 'success']), text: z.string() }),
  block('image', { image: contentImageSchema }),
  /** A dynamic form by id (S189), loaded from `GET /api/form/{form_id}`. */
  block('form', { form_id: z.int() }),
  /** A list of sites. If a department is set, shows its hours (`grouped_opening_times`). */
  block('sites', {
    department: textOrNull,
    /** Slug of a make. If set, only its sites are shown. */
    manufacturer: textOrNull,
  }),
  /** Offers with one template, from `GET /api/v2/content/offer`. */
  block('offers', { template: textOrNull, make: textOrNull }),
  /** A row of vehicles: `search` is the query of `/vehicle-search`. */
  block('vehicles', { search: z.string(), link: contentLinkSchema }),
  /** The newest documents of a collection. */
  block('collection', {
    kind: z.enum(['blog', 'vacancy', 'event', 'product']),
    /** Category of the blog posts or products; null for all. */
    category: textOrNull,
    count: z.int().check(z.gte(1), z.lte(24)),
  }),
  /** Every make on sale, from `GET /api/v2/web/organisation/manufacturer`. */
  block('manufacturers', {}),
  /** The grades for the condition of a part exchange (S163). */
  block('grades', { items: z.array(conditionGradeSchema) }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;
