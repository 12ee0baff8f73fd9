import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Path that returns the value for `STAMP_FIELD`. */
export const formStampPath = '/api/v2/form-stamp';
export const formStampResponseSchema = envelopeSchema(z.object({ stamp: z.string() }));
