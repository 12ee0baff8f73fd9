import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** What a form carries as `STAMP_FIELD`. */
export const formStampPath = '/api/v2/form-stamp';
export const formStampAnswerSchema = envelopeSchema(z.object({ stamp: z.string() }));
