import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { accountPath } from '@contracts/wire/account/customer';
import {
  accountVehicleListSchema,
  accountVehiclesSchema,
  maxAccountVehicles,
} from '@contracts/wire/account/saved-vehicles';
import type { StoreAndClock } from '../../dependencies.ts';
import { findVehicles } from '../../catalogue/vehicle-store.ts';
import { invalidField } from '../../http/api-errors.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { formTypes } from '../../http/body-types.ts';
import { fieldsBody } from '../../http/fields-body.ts';
import { readAccountCustomer } from '../../access/read-customer.ts';

const vehiclesPath = `${accountPath}/saved-vehicles` as const;

/** Limits of a request body, large enough for all the vehicles that an account can save. */
const bodyLimits = { bytes: 64 * 1024, fields: maxAccountVehicles };
const body = fieldsBody(accountVehiclesSchema, formTypes, bodyLimits);

/** Endpoints for the vehicles saved in an account. The browser keeps its own list (S193). */
export function accountVehicleCalls(dependencies: StoreAndClock): Call[] {
  const { database, clock } = dependencies;

  async function listSavedVehicles(customer_id: string) {
    const rows = await database
      .selectFrom('account_vehicles')
      .select(['card_guid', 'saved_at'])
      .where('customer_id', '=', customer_id)
      .orderBy('saved_at', 'desc')
      .orderBy('card_guid')
      .execute();
    const guids = rows.map(({ card_guid }) => card_guid);
    const vehicles = await findVehicles(database, 'card_guid', guids);
    const statuses = new Map(vehicles.map(({ card_guid, status }) => [card_guid, status]));
    return { data: rows.map((row) => ({ ...row, status: statuses.get(row.card_guid) ?? null })) };
  }

  return [
    defineCall({
      id: 'listAccountVehicles',
      method: 'get',
      path: vehiclesPath,
      summary: 'The vehicles saved in the account, including sold ones.',
      rules: ['S193', 'S223'],
      permission: 'customer',
      responses: { 200: accountVehicleListSchema },
      errors: [401, 403],
      handle: async (_input, { request, response }) =>
        listSavedVehicles((await readAccountCustomer(dependencies, request, response)).id),
    }),
    defineCall({
      id: 'addAccountVehicles',
      method: 'post',
      path: vehiclesPath,
      summary: 'Adds vehicles to the account. Trade vehicles are left out.',
      rules: ['S193', 'S194', 'S223'],
      permission: 'customer',
      body,
      responses: { 200: accountVehicleListSchema },
      errors: [401, 403, 413, 415, 422],
      handle: async ({ body: { card_guid: guids } }, { request, response }) => {
        const { id: customer_id } = await readAccountCustomer(dependencies, request, response);
        const tradeVehicles = (await findVehicles(database, 'card_guid', guids)).filter(
          isTradeVehicle,
        );
        const tradeGuids = new Set(tradeVehicles.map(({ card_guid }) => card_guid.toLowerCase()));
        const savedGuids = new Set(
          (await listSavedVehicles(customer_id)).data.map(({ card_guid }) => card_guid),
        );
        const added = guids.filter((guid) => !tradeGuids.has(guid) && !savedGuids.has(guid));
        if (savedGuids.size + added.length > maxAccountVehicles) {
          const message = `An account keeps ${maxAccountVehicles} cars. Remove some first.`;
          throw invalidField('card_guid', message);
        }
        const saved_at = clock().toISOString();
        const rows = added.map((card_guid) => ({ customer_id, card_guid, saved_at }));
        if (rows.length > 0) {
          await database
            .insertInto('account_vehicles')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return listSavedVehicles(customer_id);
      },
    }),
    defineCall({
      id: 'removeAccountVehicles',
      method: 'post',
      path: `${vehiclesPath}/remove`,
      summary: 'Removes vehicles from the account. Unknown ones are ignored.',
      rules: ['S193', 'S223'],
      permission: 'customer',
      body,
      responses: { 200: accountVehicleListSchema },
      errors: [401, 403, 413, 415, 422],
      handle: async ({ body: { card_guid: guids } }, { request, response }) => {
        const { id: customer_id } = await readAccountCustomer(dependencies, request, response);
        await database
          .deleteFrom('account_vehicles')
          .where('customer_id', '=', customer_id)
          .where('card_guid', 'in', guids)
          .execute();
        return listSavedVehicles(customer_id);
      },
    }),
  ];
}
