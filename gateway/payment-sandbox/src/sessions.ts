import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export const sessionRequestSchema = z.object({
  reference: z.string().min(1).max(100),
  amount: z.int().min(1).max(100_000_00),
  currency: z.literal('GBP'),
  description: z.string().min(1).max(200),
  return_url: z.url({ protocol: /^https?$/ }),
  webhook_url: z.url({ protocol: /^https?$/ }),
  open_seconds: z.int().min(30).max(86_400),
});

const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  description: z.string(),
  return_url: z.string(),
  webhook_url: z.string(),
  /** `challenged`: waiting for 3-D Secure; the API reports it as `open`. */
  state: z.enum(['open', 'challenged', 'succeeded', 'failed', 'cancelled', 'expired']),
  message: z.string().nullable(),
  /** Milliseconds since 1970. */
  expires_at: z.number(),
  charges: z.number(),
  refunded: z.number(),
});
export type Session = z.infer<typeof rowSchema>;
export type SessionState = Session['state'];

export class Sessions {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      pragma journal_mode = wal;
      create table if not exists sessions (
        id text primary key, reference text not null unique, amount integer not null,
        description text not null, return_url text not null, webhook_url text not null,
        state text not null, message text, expires_at integer not null,
        charges integer not null default 0, refunded integer not null default 0
      ) strict`);
  }

  /** Returns the session with this reference, or creates it. */
  create(request: Omit<z.infer<typeof sessionRequestSchema>, 'currency'>, now: number): Session {
    const { reference, amount, description, return_url, webhook_url, open_seconds } = request;
    this.#database
      .prepare(
        `insert into sessions
           (id, reference, amount, description, return_url, webhook_url, state, expires_at)
         values (:id, :reference, :amount, :description, :return_url, :webhook_url, 'open',
           :expires_at)
         on conflict (reference) do nothing`,
      )
      .run({
        id: `ps_${randomBytes(18).toString('base64url')}`,
        reference,
        amount,
        description,
        return_url,
        webhook_url,
        expires_at: now + open_seconds * 1000,
      });
    const row = this.#database.prepare('select * from sessions where reference = ?').get(reference);
    return rowSchema.parse(row);
  }

  find(id: string, now: number): Session | undefined {
    this.#database
      .prepare(
        `update sessions set state = 'expired', message = 'The time to pay ran out.'
         where id = ? and state in ('open', 'challenged') and expires_at <= ?`,
      )
      .run(id, now);
    const row = this.#database.prepare('select * from sessions where id = ?').get(id);
    return row === undefined ? undefined : rowSchema.parse(row);
  }

  all(): Session[] {
    const rows = this.#database.prepare('select * from sessions order by rowid').all();
    return z.array(rowSchema).parse(rows);
  }

  /** Changes the state of a session that is in one of the given states. @returns whether it did */
  move(id: string, from: readonly SessionState[], to: SessionState, message: string | null = null) {
    const charges = to === 'succeeded' ? 1 : 0;
    const { changes } = this.#database
      .prepare(
        `update sessions set state = ?, message = ?, charges = charges + ?
         where id = ? and state in (${from.map(() => '?').join()})`,
      )
      .run(to, message, charges, id, ...from);
    return changes === 1;
  }

  refund(id: string): void {
    this.#database
      .prepare(`update sessions set refunded = amount where id = ? and state = 'succeeded'`)
      .run(id);
  }

  close(): void {
    this.#database.close();
  }
}
