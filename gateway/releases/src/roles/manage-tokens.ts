import { createHash, randomBytes, randomInt } from 'node:crypto';
import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import { ReleaseError } from '../release-errors.ts';
import type { Authorship } from '../release-store.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import { summaryOf, type Role, type TokenRecord, type TokenSummary } from './token-record.ts';

/** Secret scanners find a token by it. */
const prefix = 'rel_';
const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const dayMs = 86_400_000;
const longestDays = 366;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface TokenRequest extends Authorship {
  name: string;
  role: Role;
  areas: string[];
  /** Until it expires; 366 at most. */
  days: number;
}

/** @throws ReleaseError with code invalid-token-request */
export async function createToken(
  tools: StoreTools,
  transaction: StoreTransaction,
  { name, role, areas, days, by, reason }: TokenRequest,
): Promise<{ token: string; summary: TokenSummary }> {
  const fault = faultOf({ name, role, areas, days });
  if (fault) throw new ReleaseError('invalid-token-request', fault);
  const token = prefix + randomBytes(32).toString('base64url');
  const now = Date.now();
  const record: TokenRecord = {
    id: Array.from({ length: 8 }, () => idLetters[randomInt(idLetters.length)]).join(''),
    name,
    role,
    areas,
    hash: hashOf(token),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * dayMs).toISOString(),
  };
  await commitChange(tools, transaction, {
    state: { tokens: [...transaction.state.tokens.filter(isValid), record] },
    entry: { action: 'token-create', token: journalled(record), by, reason, at: record.createdAt },
  });
  return { token, summary: summaryOf(record) };
}

/** @throws ReleaseError with code token-not-found */
export async function revokeToken(
  tools: StoreTools,
  transaction: StoreTransaction,
  { id, by, reason }: Authorship & { id: string },
): Promise<TokenSummary> {
  const record = transaction.state.tokens.find((token) => token.id === id);
  if (!record) throw new ReleaseError('token-not-found', `There is no token ${id}.`);
  await commitChange(tools, transaction, {
    state: { tokens: transaction.state.tokens.filter((token) => token !== record) },
    entry: {
      action: 'token-revoke',
      token: journalled(record),
      by,
      reason,
      at: new Date().toISOString(),
    },
  });
  return summaryOf(record);
}

/** Found by its hash: how long that takes tells nothing of a token. */
export function findToken(tokens: TokenRecord[], token: string): TokenSummary | null {
  const hash = hashOf(token);
  const record = tokens.find((candidate) => candidate.hash === hash);
  return record && isValid(record) ? summaryOf(record) : null;
}

function isValid({ expiresAt }: TokenRecord): boolean {
  return Date.parse(expiresAt) > Date.now();
}

function journalled({ id, name, role, areas, expiresAt }: TokenRecord) {
  return { id, name, role, areas, expiresAt };
}

function faultOf({ name, role, areas, days }: Omit<TokenRequest, 'by' | 'reason'>): string | null {
  if (name.trim() === '' || name.length > 80) return 'A token has a name of up to 80 characters.';
  if (role === 'team' && areas.length === 0) return 'The token of a team names its areas.';
  if (role === 'manager' && areas.length > 0) return 'A manager is not bound to areas.';
  if (!Number.isInteger(days) || days < 1 || days > longestDays) {
    return `A token is valid for 1 to ${longestDays} days.`;
  }
  return null;
}
