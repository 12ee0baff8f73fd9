import type { StoreChange } from '../moves/commit-change.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { Authorship } from '../store/store-requests.ts';
import { isOpen } from '../previews/preview-record.ts';
import { hashOfSecret, newPublicId, newSecret } from './secret.ts';
import { isCurrent, summaryOf, type TokenRecord, type TokenSummary } from './token-record.ts';

const prefix = 'rel_';
const dayMs = 86_400_000;
const maxDays = 366;

type TokenRequest = Authorship & Pick<TokenRecord, 'name' | 'role' | 'areas'> & { days: number };

/** @throws ReleaseError with code invalid-token-request */
export async function createToken(
  change: StoreChange,
  request: TokenRequest,
): Promise<{ token: string; summary: TokenSummary }> {
  const { name, role, areas, days, by, reason } = request;
  const fault = faultOf(request);
  if (fault) throw new ReleaseError('invalid-token-request', fault);
  const token = newSecret(prefix);
  const now = Date.now();
  const at = new Date(now).toISOString();
  const record: TokenRecord = {
    id: newPublicId(),
    name,
    role,
    areas,
    hash: hashOfSecret(token),
    createdAt: at,
    expiresAt: new Date(now + days * dayMs).toISOString(),
  };
  await change.commit({
    state: { tokens: [...change.state.tokens.filter(isCurrent), record] },
    entry: { action: 'token-create', token: journalFields(record), by, reason, at },
  });
  return { token, summary: summaryOf(record) };
}

/** Revokes a token and its previews. @throws ReleaseError with code token-not-found */
export async function revokeToken(
  change: StoreChange,
  { id, by, reason }: Authorship & { id: string },
): Promise<TokenSummary> {
  const record = change.state.tokens.find((token) => token.id === id);
  if (!record) throw new ReleaseError('token-not-found', `There is no token ${id}.`);
  const tokens = change.state.tokens.filter((token) => token !== record);
  const at = new Date().toISOString();
  await change.commit({
    state: { tokens, previews: change.state.previews.filter((link) => isOpen(link, tokens)) },
    entry: { action: 'token-revoke', token: journalFields(record), by, reason, at },
  });
  return summaryOf(record);
}

export function findToken(tokens: TokenRecord[], token: string): TokenSummary | null {
  const hash = hashOfSecret(token);
  const record = tokens.find((candidate) => candidate.hash === hash);
  return record && isCurrent(record) ? summaryOf(record) : null;
}

function journalFields({ id, name, role, areas, expiresAt }: TokenRecord) {
  return { id, name, role, areas, expiresAt };
}

function faultOf({ name, role, areas, days }: TokenRequest): string | null {
  if (name.trim() === '' || name.length > 80) return 'A token has a name of up to 80 characters.';
  if (role === 'team' && areas.length === 0) return 'The token of a team names its areas.';
  if (role === 'manager' && areas.length > 0) return 'A manager is not bound to areas.';
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    return `A token is valid for 1 to ${maxDays} days.`;
  }
  return null;
}
