import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FormReceipt } from '@contracts/wire/forms/form-submission';
import { hashRequest, requireSameRequest } from '../http/idempotency.ts';
import { makeReference } from '../reference.ts';
import type { Database } from '../store/database.ts';
import type { CheckedForm } from './form-check.ts';
import { queueEnquiryMessage } from './enquiry-message.ts';
import { type HoldReason, hashesOf } from './spam-check.ts';
import { queueForm } from '../outbox/crm-outbox-entries.ts';
import { removeOldFileQuotas, reserveFileQuota, type FileQuota } from './form-file-quota.ts';

function hashForm({ formId, answers, optIns, files }: CheckedForm): string {
  const fileDescriptions = files.map(({ field, name, content }) => [field, name, content.length]);
  const contents = files.map(({ content }) => content);
  return hashRequest([formId, answers, optIns, fileDescriptions], contents);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

interface FormIntake {
  readonly network: string;
  readonly idempotencyKey: string | undefined;
  /** Why staff must review the form before the CRM receives it; empty if they need not. */
  readonly heldFor: readonly HoldReason[];
  readonly quota: FileQuota;
  readonly hasCrm: boolean;
  readonly hasMailer: boolean;
}

/**
 * Stores a checked form with its files once for each idempotency key, and queues it for the CRM.
 * @throws ApiRefusal 409 if the key was used for another form; 413 or 429 if its files exceed a
 *   quota. The form is not stored in these cases.
 * @returns `isNew` false if this request retries an earlier one
 */
export async function storeForm(
  database: Kysely<Database>,
  form: CheckedForm,
  { network, idempotencyKey, heldFor, quota, hasCrm, hasMailer }: FormIntake,
  submittedAt: Date,
): Promise<{ receipt: FormReceipt; isNew: boolean }> {
  await removeOldFileQuotas(database, submittedAt);
  const requestHash = hashForm(form);
  return database.transaction().execute(async (transaction) => {
    const id = randomUUID();
    const reference = makeReference();
    const { answers } = form;
    const inserted = await transaction
      .insertInto('form_submissions')
      .values({
        id,
        reference,
        form_id: form.formId,
        submitted_at: submittedAt.toISOString(),
        answers: JSON.stringify(answers),
        opt_ins: JSON.stringify(form.optIns),
        vehicle_id: textOrNull(answers['vehicle_id']),
        enquiry_source: textOrNull(answers['enquiry_source']),
        enquiry_source_history: textOrNull(answers['enquiry_source_history']),
        enquiry_source_type: textOrNull(answers['enquiry_source_type']),
        idempotency_key: idempotencyKey ?? null,
        request_hash: requestHash,
        held_for: heldFor.length === 0 ? null : JSON.stringify(heldFor),
        ...hashesOf(form),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (idempotencyKey !== undefined && inserted.numInsertedOrUpdatedRows === 0n) {
      const { request_hash, ...receipt } = await transaction
        .selectFrom('form_submissions')
        .select(['id', 'reference', 'request_hash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      requireSameRequest({ request_hash }, requestHash, 'form');
      return { receipt, isNew: false };
    }
    await reserveFileQuota(transaction, { files: form.files, network, now: submittedAt }, quota);
    for (const file of form.files) {
      await transaction
        .insertInto('form_files')
        .values({
          id: randomUUID(),
          submission_id: id,
          field: file.field,
          file_name: file.name,
          media_type: file.mediaType,
          size: file.content.length,
          content: file.content.toString('base64'),
        })
        .execute();
    }
    if (heldFor.length === 0) {
      if (hasCrm) await queueForm(transaction, id, submittedAt);
      if (hasMailer) await queueEnquiryMessage(transaction, id, submittedAt);
    }
    return { receipt: { id, reference }, isNew: true };
  });
}
