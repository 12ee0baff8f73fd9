import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ApiRefusal, tooManyRequests } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import type { UploadedFile } from './form-body.ts';

const megabyte = 1024 * 1024;
const windowMilliseconds = 24 * 60 * 60 * 1000;

export const defaultFileQuota = {
  /** Per client network and day. A whole office may share a network. */
  maxNetworkBytes: 60 * megabyte,
  /** In total. The retailer can delete files to make room. */
  maxTotalBytes: 5 * 1024 * megabyte,
};
export type FileQuota = Readonly<typeof defaultFileQuota>;

const networkQuotaMessage =
  'Too many files have been sent from your network. Try again tomorrow, or call us.';
const totalQuotaMessage =
  'We can’t accept any more files just now. Send the form without them, or call us.';

export async function removeOldFileQuotas(database: Kysely<Database>, now: Date): Promise<void> {
  await database
    .deleteFrom('form_file_senders')
    .where('window_ends_at', '<=', now.toISOString())
    .execute();
}

/**
 * Reserves space for a form's files. Call it in the transaction that stores them, so that a refusal
 * rolls everything back. With PostgreSQL, concurrent transactions do not see each other's files, so
 * the total may exceed its quota by the files of about ten forms. The quota per network is exact.
 * @param network from `networkAddress`; only its hash is stored, for a day
 * @throws ApiRefusal 429 if the network exceeds its quota, 413 if the total would exceed its quota
 */
export async function reserveFileQuota(
  transaction: Transaction<Database>,
  { files, network, now }: { files: readonly UploadedFile[]; network: string; now: Date },
  { maxNetworkBytes, maxTotalBytes }: FileQuota,
): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const networkUsage = await transaction
    .insertInto('form_file_senders')
    .values({
      sender: hash('sha256', network),
      bytes,
      window_ends_at: new Date(now.getTime() + windowMilliseconds).toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('sender')
        .doUpdateSet((row) => ({ bytes: row('form_file_senders.bytes', '+', bytes) })),
    )
    .returning(['bytes', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (networkUsage.bytes > maxNetworkBytes) {
    const seconds = (Date.parse(networkUsage.window_ends_at) - now.getTime()) / 1000;
    throw tooManyRequests(networkQuotaMessage, Math.max(1, Math.ceil(seconds)));
  }
  const { stored } = await transaction
    .selectFrom('form_files')
    .select(({ fn }) => fn.sum('size').as('stored'))
    .executeTakeFirstOrThrow();
  if (Number(stored ?? 0) + bytes > maxTotalBytes) {
    throw new ApiRefusal(413, [{ field: first.field, message: totalQuotaMessage }]);
  }
}
