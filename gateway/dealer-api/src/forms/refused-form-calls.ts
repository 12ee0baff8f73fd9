import {
  storeRefusedFormSchema,
  refusedFormResponseSchema,
  refusedFormKeySchema,
  refusedFormsPath,
} from '@contracts/wire/forms/refused-form';
import type { Request } from 'express';
import { z } from 'zod';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { refusedFormLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { jsonType } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { queryBy } from '../http/query.ts';
import {
  findRefusedForm,
  formTokenHeader,
  storeRefusedForm,
  removeRefusedForm,
} from './refused-form-store.ts';

const tooManyRefusals = 'Too many forms from your network had errors. Try again later.';

/** The gateway's size limit for a form's input, plus room for JSON escapes. */
const maxFormBytes = 512 * 1024;

const storeBody = fieldsBody(storeRefusedFormSchema, [jsonType], {
  bytes: maxFormBytes,
  fields: 1,
});

const placeQuery = queryBy(z.object(refusedFormKeySchema.shape));

/** @throws ApiRefusal 404 if the token is missing or malformed, the same as if no form is stored */
function tokenOf(request: Pick<Request, 'get'>): string {
  const token = request.get(formTokenHeader);
  if (token === undefined || !/^[\w-]{43}$/.test(token)) throw notStored();
  return token;
}

const notStored = () => notFound('The input of this form is not stored');

/** Lets browsers without JavaScript show the input of a refused form again. */
export function refusedFormCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'storeRefusedForm',
      method: 'post',
      path: refusedFormsPath,
      summary: 'Stores the input of a refused form for half an hour. Only the gateway calls it.',
      rules: ['S171', 'S186'],
      permission: 'refused form',
      body: storeBody,
      responses: { 204: null },
      errors: [404, 413, 415, 422, 429],
      handle: async ({ body }, { request }) => {
        const token = tokenOf(request);
        const limit = refusedFormLimit(networkAddress(request));
        await admitAttempt(database, [limit], tooManyRefusals, clock());
        await storeRefusedForm(database, token, body, clock());
        return undefined;
      },
    }),
    defineCall({
      id: 'showRefusedForm',
      method: 'get',
      path: refusedFormsPath,
      summary: 'The input of a refused form of this browser, and its errors.',
      rules: ['S171', 'S186'],
      permission: 'refused form',
      query: placeQuery,
      responses: { 200: refusedFormResponseSchema },
      errors: [404],
      handle: async ({ query }, { request }) => {
        const found = await findRefusedForm(database, tokenOf(request), query, clock());
        if (found === undefined) throw notStored();
        return { data: found };
      },
    }),
    defineCall({
      id: 'removeRefusedForm',
      method: 'delete',
      path: refusedFormsPath,
      summary: 'Deletes the input once the form was accepted. Only the gateway calls it.',
      rules: ['S170', 'S186'],
      permission: 'refused form',
      query: placeQuery,
      responses: { 204: null },
      errors: [404],
      handle: async ({ query }, { request }) => {
        await removeRefusedForm(database, tokenOf(request), query);
        return undefined;
      },
    }),
  ];
}
