import { STAMP_FIELD, HONEYPOT_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { z } from 'zod';
import { jsonType, multipartType, urlencodedType } from '../http/body-types.ts';
import type { BodyReader } from '../http/call.ts';
import { parseForm, readForm, type FormBody } from './form-body.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Fields of every form. `GET /api/form/{formId}` defines each form's own fields. */
const submissionSchema = z
  .object({
    form_id: z.union([z.string(), z.number()]).optional(),
    _terms_accepted: scalar.optional(),
    terms_accepted: scalar.optional(),
    [HONEYPOT_FIELD]: scalar.optional(),
    [STAMP_FIELD]: scalar.optional(),
    opt_in: z.union([z.string(), z.array(z.string())]).optional(),
    _optin: z.record(z.string(), scalar).optional(),
    enquiry_source: z.string().optional(),
    enquiry_source_history: z.string().optional(),
    enquiry_source_type: z.string().optional(),
  })
  .catchall(z.unknown());

/** Reads a form with its files. The form's definition validates it later. */
export const formSubmissionBody: BodyReader<FormBody> = {
  schema: submissionSchema,
  mediaTypes: [multipartType, jsonType, urlencodedType],
  parse: parseForm,
  read: readForm,
};
