import {
  accountPath,
  customerResponseSchema,
  customerDetailsSchema,
} from '@contracts/wire/account/customer';
import { changedPasswordSchema } from '@contracts/wire/account/password-reset';
import { formTypes } from '../../http/body-types.ts';
import type { StoreAndClock } from '../../dependencies.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { fieldsBody } from '../../http/fields-body.ts';
import { publicCustomer } from '../customer-calls.ts';
import { revokeBrowserAccess } from '../../access/record-access.ts';
import { readVisitor } from '../../access/visitor.ts';
import { readAccountCustomer } from '../../access/read-customer.ts';
import { hashToken, readBearer } from '../../access/customer-tokens.ts';
import { refuseEasyPassword } from '../easy-password.ts';
import { replacePassword } from '../password-resets.ts';
import { hashPassword } from '../password.ts';
import { accountDataCalls } from './account-data-calls.ts';
import { accountEnquiryCalls } from './account-enquiry-calls.ts';
import { accountSearchCalls } from './account-search-calls.ts';
import { accountVehicleCalls } from './account-vehicle-calls.ts';
import { confirmPassword } from './confirm-password.ts';

/** Endpoints for the logged-in customer's account (S223). They cannot access any other account. */
export function accountCalls(dependencies: StoreAndClock): Call[] {
  const { database } = dependencies;
  return [
    defineCall({
      id: 'saveCustomerDetails',
      method: 'post',
      path: `${accountPath}/details`,
      summary: 'Changes the name and telephone number of the logged-in customer.',
      rules: ['S223'],
      permission: 'customer',
      body: fieldsBody(customerDetailsSchema, formTypes),
      responses: { 200: customerResponseSchema },
      errors: [401, 403, 413, 415, 422],
      handle: async ({ body }, { request, response }) => {
        const { id } = await readAccountCustomer(dependencies, request, response);
        const { telephone = null, ...names } = body;
        const customer = await database
          .updateTable('customers')
          .set({ ...names, telephone })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return { data: publicCustomer(customer) };
      },
    }),
    defineCall({
      id: 'changePassword',
      method: 'post',
      path: `${accountPath}/password`,
      summary: 'Changes the customer’s password and ends all other logins.',
      rules: ['S190', 'S223'],
      permission: 'customer',
      body: fieldsBody(changedPasswordSchema, formTypes),
      responses: { 204: null },
      errors: [401, 403, 413, 415, 422, 429],
      handle: async ({ body }, { request, response }) => {
        const customer = await readAccountCustomer(dependencies, request, response);
        await confirmPassword(dependencies, request, customer, {
          field: 'current_password',
          password: body.current_password,
        });
        await refuseEasyPassword(body.password);
        const password_hash = await hashPassword(body.password);
        const token = readBearer(request) ?? '';
        await database.transaction().execute(async (transaction) => {
          await replacePassword(transaction, { id: customer.id, password_hash }, token);
          // A token is valid only while its row has the current password hash. Update the row to
          // keep this browser logged in.
          await transaction
            .updateTable('customer_tokens')
            .set({ password_hash })
            .where('token_hash', '=', hashToken(token))
            .execute();
        });
        return undefined;
      },
    }),
    defineCall({
      id: 'logOutEverywhere',
      method: 'post',
      path: `${accountPath}/logout-everywhere`,
      summary: 'Ends every login of the customer, including this one.',
      rules: ['S190', 'S223'],
      permission: 'browser',
      responses: { 204: null },
      errors: [401, 403],
      handle: async (_input, { request, response }) => {
        const { id } = await readAccountCustomer(dependencies, request, response);
        // The browser's records stay in the account, but opening them now requires a login.
        const { browserHash } = await readVisitor(dependencies, request);
        await revokeBrowserAccess(database, { customerId: id });
        if (browserHash !== undefined) await revokeBrowserAccess(database, { browserHash });
        await database.deleteFrom('customer_tokens').where('customer_id', '=', id).execute();
        return undefined;
      },
    }),
    ...accountVehicleCalls(dependencies),
    ...accountSearchCalls(dependencies),
    ...accountEnquiryCalls(dependencies),
    ...accountDataCalls(dependencies),
  ];
}
