import { hash } from 'node:crypto';
import { endedAlertResponseSchema } from '@contracts/wire/content/vehicle-alert';
import type { StoreAndClock } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';

const message = 'We have stopped these alerts. You will get no more messages about this search.';

export function hashAlertToken(token: string): string {
  return hash('sha256', token);
}

export function vehicleAlertCalls({ database, clock }: StoreAndClock): Call[] {
  return [
    defineCall({
      id: 'unsubscribeInterest',
      method: 'delete',
      path: '/api/v2/vehicle/interest/unsubscribe/{token}',
      summary: 'Ends an alert about vehicles. Idempotent.',
      rules: ['S45', 'S206'],
      responses: { 200: endedAlertResponseSchema },
      errors: [404],
      handle: async ({ params }) => {
        const token_hash = hashAlertToken(params.token);
        const alert = await database
          .selectFrom('vehicle_interests')
          .select(['make', 'range'])
          .where('token_hash', '=', token_hash)
          .executeTakeFirst();
        if (alert === undefined) throw notFound('There is no alert with this token');
        await database
          .updateTable('vehicle_interests')
          .set({ unsubscribed_at: clock().toISOString() })
          .where('token_hash', '=', token_hash)
          .where('unsubscribed_at', 'is', null)
          .execute();
        const { make, range } = alert;
        return { data: { message, search_options: { make, range } } };
      },
    }),
  ];
}
