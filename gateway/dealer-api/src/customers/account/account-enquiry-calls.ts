import { accountPath } from '@contracts/wire/account/customer';
import { type AccountEnquiry, accountEnquiryListSchema } from '@contracts/wire/account/enquiries';
import { z } from 'zod';
import type { StoreAndClock } from '../../dependencies.ts';
import { findVehicles } from '../../catalogue/vehicle-store.ts';
import { findFormDefinition } from '../../forms/form-definitions.ts';
import { type Call, defineCall } from '../../http/call.ts';
import { readAccountCustomer } from '../../access/read-customer.ts';
import { hashEmail } from '../../access/customer-tokens.ts';

/** Maximum number of enquiries listed. The data download contains all of them. */
const maxListed = 100;

const answersSchema = z.object({ message: z.string().optional().catch(undefined) });

export function accountEnquiryCalls({ database, clock }: StoreAndClock): Call[] {
  async function enquiriesOf(email: string): Promise<AccountEnquiry[]> {
    const rows = await database
      .selectFrom('form_submissions')
      .select(['id', 'reference', 'form_id', 'answers', 'submitted_at', 'vehicle_id'])
      .where('email_hash', '=', hashEmail(email))
      .orderBy('submitted_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
    const ids = rows.flatMap(({ vehicle_id: id }) =>
      /^\d{1,15}$/.test(id ?? '') ? [Number(id)] : [],
    );
    const found = await findVehicles(database, 'id', ids);
    const vehicles = new Map(
      found.map(({ id, slug, name, advert_classification }) => [
        String(id),
        { slug, name, advert_classification },
      ]),
    );
    const titles = new Map<number, string | null>();
    for (const form of new Set(rows.map(({ form_id }) => form_id))) {
      titles.set(form, (await findFormDefinition(database, form, clock()))?.form_title ?? null);
    }
    return rows.map(({ id, reference, form_id, answers, submitted_at, vehicle_id }) => ({
      id,
      reference,
      submitted_at,
      title: titles.get(form_id) ?? null,
      message: answersSchema.parse(JSON.parse(answers)).message || null,
      vehicle: vehicles.get(vehicle_id ?? '') ?? null,
    }));
  }

  return [
    defineCall({
      id: 'listAccountEnquiries',
      method: 'get',
      path: `${accountPath}/enquiries`,
      summary: 'The latest forms that were sent in with the email address of the customer.',
      rules: ['S223'],
      permission: 'customer',
      responses: { 200: accountEnquiryListSchema },
      errors: [401, 403],
      handle: async (_input, { request, response }) => {
        const customer = await readAccountCustomer({ database, clock }, request, response);
        return { data: await enquiriesOf(customer.email_address) };
      },
    }),
  ];
}
