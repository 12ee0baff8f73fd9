import {
  keptFormSchema,
  refusedFormAnswerSchema,
  refusedFormPlaceSchema,
  refusedFormsPath,
} from '@contracts/wire/forms/refused-form';
import { formErrors } from '@contracts/wire/forms/form-errors';
import type { Request } from 'express';
import { z } from 'zod';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { refusedFormLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { invalidFields, notFound } from '../http/api-errors.ts';
import { jsonType, parseFields } from '../http/body-types.ts';
import { type BodyReader, type Call, defineCall } from '../http/call.ts';
import { queryBy } from '../http/query.ts';
import {
  findRefusedForm,
  formHolderHeader,
  keepRefusedForm,
  removeRefusedForm,
} from './refused-form-store.ts';

const tooOften = 'Too many forms were refused from here. Try again later.';

/** Maximum that the gateway stores of a form, plus space for JSON escapes. */
const largestFormBytes = 512 * 1024;

const keptFormBody: BodyReader<z.output<typeof keptFormSchema>> = {
  schema: keptFormSchema,
  mediaTypes: [jsonType],
  parse: parseFields({ bytes: largestFormBytes, fields: 1 }),
  read(request) {
    const parsed = z.safeParse(keptFormSchema, request.body ?? {});
    if (parsed.success) return parsed.data;
    throw invalidFields(formErrors(parsed.error));
  },
};

const place = queryBy(z.object(refusedFormPlaceSchema.shape));

/** @throws ApiRefusal 404 without a token, as for a form that is not stored */
function holderOf(request: Pick<Request, 'get'>): string {
  const holder = request.get(formHolderHeader);
  if (holder === undefined || !/^[\w-]{43}$/.test(holder)) throw nothingKept();
  return holder;
}

const nothingKept = () => notFound('Nothing of this form is kept');

/** Stores the input of forms that were refused without JavaScript. */
export function refusedFormCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'keepRefusedForm',
      method: 'post',
      path: refusedFormsPath,
      summary:
        'Keeps what a browser typed into a form that was refused, for half an hour; the gateway’s own call.',
      rules: ['S171', 'S186'],
      permission: 'refused form',
      body: keptFormBody,
      answers: { 204: null },
      errors: [404, 413, 415, 422, 429],
      handle: async ({ body }, { request }) => {
        const holder = holderOf(request);
        const limit = refusedFormLimit(networkAddress(request));
        await admitAttempt(database, [limit], tooOften, clock());
        await keepRefusedForm(database, holder, body, clock());
        return undefined;
      },
    }),
    defineCall({
      id: 'showRefusedForm',
      method: 'get',
      path: refusedFormsPath,
      summary: 'What this browser typed into a form that was refused, and what is wrong with it.',
      rules: ['S171', 'S186'],
      permission: 'refused form',
      query: place,
      answers: { 200: refusedFormAnswerSchema },
      errors: [404],
      handle: async ({ query }, { request, response }) => {
        response.set('Cache-Control', 'no-store');
        const kept = await findRefusedForm(database, holderOf(request), query, clock());
        if (kept === undefined) throw nothingKept();
        return { data: kept };
      },
    }),
    defineCall({
      id: 'removeRefusedForm',
      method: 'delete',
      path: refusedFormsPath,
      summary: 'Forgets what was typed, once the form was sent; the gateway’s own call.',
      rules: ['S170', 'S186'],
      permission: 'refused form',
      query: place,
      answers: { 204: null },
      errors: [404],
      handle: async ({ query }, { request }) => {
        await removeRefusedForm(database, holderOf(request), query);
        return undefined;
      },
    }),
  ];
}
