import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import {
  contentGroupSchema,
  countedGroupSchema,
  documentSchema,
  isoDaySchema,
} from './content-parts.ts';

export const vacancySchema = z.extend(documentSchema, {
  department: contentGroupSchema,
  site: contentGroupSchema,
  contract: z.enum(['Permanent', 'Fixed term', 'Apprenticeship']),
  hours: z.string(),
  salary: z.string(),
  summary: z.string(),
  /** HTML: sanitise it before showing it. */
  body: z.string(),
  closes_on: isoDaySchema,
  /** The application form. */
  form_id: z.nullable(z.int()),
});
export type Vacancy = z.infer<typeof vacancySchema>;

/** `departments` counts all open vacancies, whatever the filter. */
export const vacancyListSchema = envelopeSchema(
  z.array(vacancySchema),
  z.extend(pageMetaSchema, { departments: z.array(countedGroupSchema) }),
);
export const vacancyResponseSchema = envelopeSchema(vacancySchema);
