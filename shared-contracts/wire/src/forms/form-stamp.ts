import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** The value of `STAMP_FIELD` in a form. */
export const formStampPath = '/api/v2/form-stamp';
export const formStampAnswerSchema = envelopeSchema(z.object({ stamp: z.string() }));
