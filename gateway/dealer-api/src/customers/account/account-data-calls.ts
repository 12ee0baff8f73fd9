import { accountDeletionSchema, keptDataSchema } from '@contracts/wire/account/account-data';
import { accountPath } from '@contracts/wire/account/customer';
import { z } from 'zod';
import { formTypes } from '../../http/body-types.ts';
import type { StoreAndClock } from '../../dependencies.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { fieldsBody } from '../../http/fields-body.ts';
import { keptOrders } from '../../personal-data/order-data.ts';
import { exportPerson, removePerson } from '../../personal-data/personal-data.ts';
import { readAccountCustomer } from '../../access/read-customer.ts';
import { confirmPassword } from './confirm-password.ts';

/** Exported rows by data source, such as orders or forms. Each source has a different format. */
const exportSchema = z.record(z.string(), z.array(z.looseObject({})));

/** Endpoints to download and delete personal data (UK GDPR, articles 15, 17 and 20). */
export function accountDataCalls(dependencies: StoreAndClock): Call[] {
  const { database, clock } = dependencies;
  return [
    defineCall({
      id: 'downloadAccountData',
      method: 'get',
      path: `${accountPath}/data`,
      summary: 'All stored data of the customer’s email address, with files in base64.',
      rules: ['S223'],
      permission: 'customer',
      responses: { 200: exportSchema },
      errors: [401, 403],
      handle: async (_input, { request, response }) => {
        const { email_address } = await readAccountCustomer(dependencies, request, response);
        response.attachment('your-data.json');
        return exportSchema.parse(await exportPerson(database, email_address));
      },
    }),
    defineCall({
      id: 'listKeptData',
      method: 'get',
      path: `${accountPath}/deletion`,
      summary: 'The data that would be kept if the account were deleted now, with the reasons.',
      rules: ['S223'],
      permission: 'customer',
      responses: { 200: keptDataSchema },
      errors: [401, 403],
      handle: async (_input, { request, response }) => {
        const { email_address } = await readAccountCustomer(dependencies, request, response);
        return { data: { kept: await keptOrders(database, email_address) } };
      },
    }),
    defineCall({
      id: 'deleteAccount',
      method: 'post',
      path: `${accountPath}/deletion`,
      summary:
        'Deletes the account, its logins and all data of its email address that need not be kept. Lists the kept data.',
      rules: ['S223'],
      permission: 'customer',
      body: fieldsBody(accountDeletionSchema, formTypes),
      responses: { 200: keptDataSchema },
      errors: [401, 403, 413, 415, 422, 429],
      handle: async ({ body: { password } }, { request, response }) => {
        const customer = await readAccountCustomer(dependencies, request, response);
        await confirmPassword(dependencies, request, customer, { field: 'password', password });
        const { sources } = await removePerson(database, customer.email_address, clock());
        return { data: { kept: Object.values(sources).flatMap(({ kept }) => [...kept]) } };
      },
    }),
  ];
}
