import { commitChange, type StoreTools } from '../moves/commit-change.ts';
import { NotAllowedError, ReleaseError } from '../release-errors.ts';
import type { Authorship } from '../release-store.ts';
import { hashOfSecret, newPublicId, newSecret } from '../roles/kept-secret.ts';
import type { StoreState } from '../store-state.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import {
  isOpen,
  previewSummaryOf,
  type PreviewRecord,
  type PreviewSummary,
} from './preview-record.ts';

const prefix = 'prv_';
const linkPattern = /^prv_[\w-]{43}$/;
const hourMs = 3_600_000;
/** They are in the state, which every gateway reads; of one issuer so many work at a time. */
const maxLinksOfIssuer = 20;

export interface PreviewRequest extends Authorship {
  set: number;
  /** Until it expires. */
  hours: number;
  /** Id of the token that asks; without one it is the administrator of the store's machine. */
  issuer?: string;
}

/** What opens the link is shown by this call only. @throws ReleaseSetNotFoundError, ReleaseError */
export async function createPreview(
  tools: StoreTools,
  transaction: StoreTransaction,
  { set, hours, issuer, by, reason }: PreviewRequest,
): Promise<PreviewSummary & { token: string }> {
  await tools.rows.set(set);
  const open = openPreviews(transaction.state);
  const maker = issuer ?? null;
  if (open.filter((link) => link.issuer.token === maker).length >= maxLinksOfIssuer) {
    const message = `${maxLinksOfIssuer} preview links of ${by} work already: end one of them first.`;
    throw new ReleaseError('too-many-previews', message);
  }
  const token = newSecret(prefix);
  const now = Date.now();
  const record: PreviewRecord = {
    id: newPublicId(),
    hash: hashOfSecret(token),
    set,
    issuer: { token: maker, name: by },
    reason,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + hours * hourMs).toISOString(),
  };
  const { id: link, expiresAt, createdAt: at } = record;
  await commitChange(tools, transaction, {
    state: { previews: [...open, record] },
    entry: { action: 'preview', link, set, expiresAt, by, reason, at },
  });
  return { ...previewSummaryOf(record), token };
}

/** @throws ReleaseError with code preview-not-found */
export async function revokePreview(
  tools: StoreTools,
  transaction: StoreTransaction,
  { id, by, reason }: Authorship & { id: string },
): Promise<PreviewSummary> {
  const open = openPreviews(transaction.state);
  const record = open.find((link) => link.id === id);
  if (!record) throw new ReleaseError('preview-not-found', `There is no preview link ${id}.`);
  const at = new Date().toISOString();
  await commitChange(tools, transaction, {
    state: { previews: open.filter((link) => link !== record) },
    entry: { action: 'preview-revoke', link: id, set: record.set, by, reason, at },
  });
  return previewSummaryOf(record);
}

/** Those that work now, oldest first. */
export function openPreviews({ previews, tokens }: StoreState): PreviewRecord[] {
  return previews.filter((link) => isOpen(link, tokens));
}

/**
 * @param readState asked only for what looks like a link: strangers try much
 * @throws NotAllowedError for a link that is made up, ended or expired; it does not say which
 */
export async function findPreview(
  readState: () => Promise<StoreState>,
  token: string,
): Promise<PreviewSummary> {
  if (linkPattern.test(token)) {
    const hash = hashOfSecret(token);
    const record = openPreviews(await readState()).find((link) => link.hash === hash);
    if (record) return previewSummaryOf(record);
  }
  throw new NotAllowedError('preview-not-valid', 'The preview link is not valid, or expired.');
}
