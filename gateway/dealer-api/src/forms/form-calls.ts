import { formDefinitionResponseSchema } from '@contracts/wire/forms/form-definition';
import { formNotFound } from '@contracts/wire/forms/form-not-found';
import { formReceiptResponseSchema } from '@contracts/wire/forms/form-submission';
import { formStampResponseSchema, formStampPath } from '@contracts/wire/forms/form-stamp';
import { HONEYPOT_FIELD, STAMP_FIELD } from '@contracts/wire/forms/honeypot-fields';
import { z } from 'zod';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { formLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type BodyReader, type Call, defineCall } from '../http/call.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { checkForm, readFormId } from './form-check.ts';
import { findFormDefinition } from './form-definitions.ts';
import { defaultFileQuota } from './form-file-quota.ts';
import { makeStamp } from './form-stamp.ts';
import { checkForSpam } from './spam-check.ts';
import { storeForm } from './form-store.ts';
import { jsonType, multipartType, urlencodedType } from '../http/body-types.ts';
import { type FormBody, parseForm, readForm } from './form-body.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Fields that every form can have. `GET /api/form/{formId}` defines each form's own fields. */
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

/** Reads a form with its files. `checkForm` validates it later against its definition. */
export const formSubmissionBody: BodyReader<FormBody> = {
  schema: submissionSchema,
  mediaTypes: [multipartType, jsonType, urlencodedType],
  parse: parseForm,
  read: readForm,
};

const tooManyForms = 'Too many forms have been sent from your network. Try again later.';

/**
 * Endpoints for form definitions (S177) and form submissions. Both submission paths accept the same
 * forms and return a JSON receipt. Clients of `/api/form/submit` must also accept a PDF (S185), but
 * this API never returns one.
 */
export function formCalls(
  {
    database,
    clock,
    logger,
    sendToCrm,
    sendMessage,
    catalogue,
  }: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendToCrm' | 'sendMessage'> & {
    /** Provides the sites that a visitor can choose, with their opening hours. */
    catalogue?: Pick<Dependencies['catalogue'], 'sites'>;
  },
  fileQuota = defaultFileQuota,
): Call[] {
  const sites = () => catalogue?.sites() ?? [];
  const submissionCall = (id: string, path: string, summary: string, rules: Call['rules']) =>
    defineCall({
      id,
      method: 'post',
      path,
      summary,
      rules,
      body: formSubmissionBody,
      responses: { 200: formReceiptResponseSchema, 201: formReceiptResponseSchema },
      errors: [404, 409, 413, 415, 422, 429],
      handle: async ({ body }, { request, response }) => {
        const idempotencyKey = readIdempotencyKey(request);
        const form = await checkForm(
          body,
          (formId) => findFormDefinition(database, formId, clock(), sites()),
          { sites: sites(), now: clock() },
        );
        const network = networkAddress(request);
        await admitAttempt(database, [formLimit(network)], tooManyForms, clock());
        const heldFor = await checkForSpam(database, form, body.values, clock());
        const intake = {
          network,
          idempotencyKey,
          heldFor,
          quota: fileQuota,
          hasCrm: sendToCrm !== undefined,
          hasMailer: sendMessage !== undefined,
        };
        const { receipt, isNew } = await storeForm(database, form, intake, clock());
        const { reference } = receipt;
        if (isNew) logger.info({ formId: form.formId, reference, heldFor }, 'form stored');
        response.status(isNew ? 201 : 200);
        return { data: receipt };
      },
    });

  return [
    defineCall({
      id: 'showForm',
      method: 'get',
      path: '/api/form/{formId}',
      cacheControl: revalidateEachTime,
      summary: 'The definition of a form: its fields, choices and rules.',
      rules: ['S41', 'S177', 'S178', 'S180'],
      responses: { 200: formDefinitionResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const formId = readFormId(params.formId);
        const definition =
          formId === undefined
            ? undefined
            : await findFormDefinition(database, formId, clock(), sites());
        if (definition === undefined) throw notFound(formNotFound);
        return { data: definition };
      },
    }),
    defineCall({
      id: 'stampForm',
      method: 'get',
      path: formStampPath,
      cacheControl: 'no-store',
      summary:
        'A signed time for the field `_stamp` of a rendered form. A form sent within two seconds is held for review.',
      rules: ['S166'],
      responses: { 200: formStampResponseSchema },
      handle: async () => ({ data: { stamp: await makeStamp(database, clock()) } }),
    }),
    submissionCall(
      'submitEnquiry',
      '/api/v2/form-submit',
      'Stores an enquiry with its files, once per Idempotency-Key.',
      ['S166', 'S174', 'S214'],
    ),
    submissionCall(
      'submitForm',
      '/api/form/submit',
      'Stores a dynamic form or a lease enquiry with its files.',
      ['S172', 'S185', 'S214'],
    ),
  ];
}
