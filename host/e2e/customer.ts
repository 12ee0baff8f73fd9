import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';

/**
 * A customer of one test, as `customers:import` adds one.
 * @returns the email address; there is no password yet
 */
export function addCustomer(): string {
  const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'dealer-api.sqlite');
  const email = `sam-${randomUUID()}@example.com`;
  const store = new DatabaseSync(file, { timeout: 5_000 });
  try {
    store
      .prepare(
        `insert into customers
          (id, email_address, password_hash, first_name, last_name, telephone, scopes, created_at)
          values (?, ?, 'none', 'Sam', 'Okafor', null, '["account"]', ?)`,
      )
      .run(randomUUID(), email, new Date().toISOString());
  } finally {
    store.close();
  }
  return email;
}

/** The link in the newest message to the address; null until a message arrives. */
export async function linkSentTo(
  request: APIRequestContext,
  email: string,
): Promise<string | null> {
  const answer = await request.get(process.env['E2E_MAILBOX_URL'] ?? '');
  const messages = (await answer.json()) as { email_address?: string; path?: string }[];
  const links = messages.filter(({ path: link }) => link !== undefined);
  return links.findLast((message) => message.email_address === email)?.path ?? null;
}
