import { randomUUID } from 'node:crypto';
import { accountPath } from '@contracts/wire/account/customer';
import {
  accountSearchResponseSchema,
  accountSearchListSchema,
  maxAccountSearches,
  newAccountSearchSchema,
  removedAccountSearchSchema,
} from '@contracts/wire/account/saved-searches';
import { formTypes } from '../../http/body-types.ts';
import type { StoreAndClock } from '../../dependencies.ts';
import { invalidField, notFound } from '../../http/api-errors.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { fieldsBody } from '../../http/fields-body.ts';
import { readAccountCustomer } from '../../access/read-customer.ts';

const searchesPath = `${accountPath}/searches` as const;
const listedColumns = ['id', 'name', 'query', 'saved_at'] as const;

/** Builds the default name of a search from its filters: 'Ford, Kia, max price 9000'. */
function nameOf(query: string): string {
  const words = [...new URLSearchParams(query)].flatMap(([key, values]) =>
    values
      .split(',')
      .map((value) => (/^[\d.]+$/.test(value) ? `${key} ${value}` : capitalise(value)))
      .map((text) => text.replaceAll(/[\s_-]+/g, ' ').trim()),
  );
  return words.length === 0 ? 'All vehicles' : words.join(', ').slice(0, 100);
}

const capitalise = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1);

export function accountSearchCalls(dependencies: StoreAndClock): Call[] {
  const { database, clock } = dependencies;

  const searchesOf = (customer_id: string) =>
    database.selectFrom('account_searches').where('customer_id', '=', customer_id);

  return [
    defineCall({
      id: 'listAccountSearches',
      method: 'get',
      path: searchesPath,
      summary: 'The searches saved in the account.',
      rules: ['S223'],
      permission: 'customer',
      responses: { 200: accountSearchListSchema },
      errors: [401, 403],
      handle: async (_input, { request, response }) => {
        const { id } = await readAccountCustomer(dependencies, request, response);
        const data = await searchesOf(id)
          .select(listedColumns)
          .orderBy('saved_at', 'desc')
          .orderBy('id')
          .execute();
        return { data };
      },
    }),
    defineCall({
      id: 'addAccountSearch',
      method: 'post',
      path: searchesPath,
      summary:
        'Saves a search by the address of its results. A search that is already saved is renamed.',
      rules: ['S223'],
      permission: 'customer',
      body: fieldsBody(newAccountSearchSchema, formTypes),
      responses: { 200: accountSearchResponseSchema },
      errors: [401, 403, 413, 415, 422],
      handle: async ({ body: { address: query, name } }, { request, response }) => {
        const { id: customer_id } = await readAccountCustomer(dependencies, request, response);
        const others = await searchesOf(customer_id)
          .select('id')
          .where('query', '!=', query)
          .execute();
        if (others.length >= maxAccountSearches) {
          const message = `An account keeps ${maxAccountSearches} searches. Remove some first.`;
          throw invalidField('address', message);
        }
        const saved_at = clock().toISOString();
        const data = await database
          .insertInto('account_searches')
          .values({ id: randomUUID(), customer_id, query, name: name ?? nameOf(query), saved_at })
          .onConflict((conflict) =>
            conflict
              .columns(['customer_id', 'query'])
              .doUpdateSet({ saved_at, ...(name !== undefined && { name }) }),
          )
          .returning(listedColumns)
          .executeTakeFirstOrThrow();
        return { data };
      },
    }),
    defineCall({
      id: 'removeAccountSearch',
      method: 'post',
      path: `${searchesPath}/remove`,
      summary: 'Removes a search from the account.',
      rules: ['S223'],
      permission: 'customer',
      body: fieldsBody(removedAccountSearchSchema, formTypes),
      responses: { 204: null },
      errors: [401, 403, 404, 413, 415, 422],
      handle: async ({ body }, { request, response }) => {
        const { id } = await readAccountCustomer(dependencies, request, response);
        const { numDeletedRows } = await database
          .deleteFrom('account_searches')
          .where('customer_id', '=', id)
          .where('id', '=', body.search_id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('This search is not in the account');
        return undefined;
      },
    }),
  ];
}
