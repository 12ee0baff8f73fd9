import { canaryOfArea, checkBesideLive } from '../canaries/run-canaries.ts';
import type { MoveChange, StoreChange } from '../moves/commit-change.ts';
import { movedBetween, withReleases } from '../moves/compare-sets.ts';
import { recordOf } from '../moves/plan-move.ts';
import { NotAllowedError, ReleaseError } from '../model/release-errors.ts';
import { namesOf, type ReleaseName } from '../model/release-name.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { Authorship } from '../store/store-requests.ts';
import { hashOfSecret, newPublicId, newSecret } from '../roles/secret.ts';
import type { StoreState } from '../store/store-state.ts';
import {
  isOpen,
  previewSummaryOf,
  type PreviewRecord,
  type PreviewSummary,
} from './preview-record.ts';

const prefix = 'prv_';
const linkPattern = /^prv_[\w-]{43}$/;
const hourMs = 3_600_000;
/** Limit per issuer, because every gateway reads all previews with the state. */
const maxLinksPerIssuer = 20;

/** A preview for chosen visitors, who need no link. */
export type ChosenVisitors = Pick<PreviewRecord, 'id' | 'hash' | 'set' | 'audience' | 'expiresAt'>;

export interface PreviewRequest extends Authorship {
  /** Number of a set, or area of a canary. Without either, a new set is made from `releases`. */
  set?: number | undefined;
  canary?: string | undefined;
  /** Shown on top of the current live set. Later promotions do not affect the preview. */
  releases?: ReleaseName[] | undefined;
  /** Name of a header, or account ids of customers. Without either, the preview needs its link. */
  header?: string | undefined;
  customers?: string[] | undefined;
  hours: number;
  /** Id of the issuing token; missing for the local administrator. */
  issuer?: string;
}

/**
 * Creates a preview and returns its secret, which no other call does. Releases must pass the same
 * checks as for a canary, but a freeze does not block a preview.
 * @throws ReleaseSetNotFoundError, ReleaseNotFoundError, ReleaseRefusedError, CanaryError
 */
export async function createPreview(
  change: MoveChange,
  request: PreviewRequest,
): Promise<PreviewSummary & { token: string }> {
  const { hours, issuer, by, reason } = request;
  const open = openPreviews(change.state);
  const issuerToken = issuer ?? null;
  if (open.filter((link) => link.issuer.token === issuerToken).length >= maxLinksPerIssuer) {
    const message = `${maxLinksPerIssuer} previews of ${by} work already: end one of them first.`;
    throw new ReleaseError('too-many-previews', message);
  }
  const { set, content } = await selectSet(change, request);
  const token = newSecret(prefix);
  const now = Date.now();
  const record: PreviewRecord = {
    id: newPublicId(),
    hash: hashOfSecret(token),
    set: set.set,
    ...content,
    audience: audienceOf(request),
    issuer: { token: issuerToken, name: by },
    reason,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + hours * hourMs).toISOString(),
  };
  const { id: link, audience, expiresAt, createdAt: at } = record;
  await change.commit({
    sets: set.set === change.nextSet ? [set] : [],
    state: { previews: [...open, record] },
    entry: {
      action: 'preview',
      link,
      set: set.set,
      ...content,
      audience: audience.kind,
      expiresAt,
      by,
      reason,
      at,
    },
  });
  return { ...previewSummaryOf(record), token };
}

/** The set that a preview shows. A new set has the number `nextSet`. */
async function selectSet(
  change: MoveChange,
  { set: number, canary: canaryArea, releases = [], by, reason }: PreviewRequest,
): Promise<{ set: ReleaseSet; content: { releases?: ReleaseName[]; canary?: string } }> {
  const { rows, state, nextSet } = change;
  if (canaryArea !== undefined) {
    const canary = canaryOfArea(state, canaryArea);
    return { set: await rows.set(canary.set), content: { canary: canary.id } };
  }
  if (number !== undefined) return { set: await rows.set(number), content: {} };
  const live = state.set === null ? null : await rows.set(state.set);
  if (!live) throw new ReleaseError('preview-without-live', 'Nothing is live yet.');
  await Promise.all(releases.map(({ area, version }) => recordOf(rows, area, version)));
  const areas = withReleases(live.areas, releases);
  const moved = movedBetween(live.areas, areas);
  if (moved.length === 0) return { set: live, content: { releases } };
  await checkBesideLive(change, `A preview of ${namesOf(releases)}`, { live, releases });
  const set: ReleaseSet = {
    set: nextSet,
    areas,
    action: 'preview',
    area: moved.length === 1 ? (moved[0]?.area ?? null) : null,
    reason,
    by,
    at: new Date().toISOString(),
    previous: live.set,
    canary: null,
  };
  return { set, content: { releases } };
}

/** @throws ReleaseError with code preview-not-found */
export async function revokePreview(
  change: StoreChange,
  { id, by, reason }: Authorship & { id: string },
): Promise<PreviewSummary> {
  const open = openPreviews(change.state);
  const record = open.find((link) => link.id === id);
  if (!record) throw new ReleaseError('preview-not-found', `There is no preview link ${id}.`);
  const at = new Date().toISOString();
  await change.commit({
    state: { previews: open.filter((link) => link !== record) },
    entry: { action: 'preview-revoke', link: id, set: record.set, by, reason, at },
  });
  return previewSummaryOf(record);
}

function audienceOf({
  header,
  customers,
}: Pick<PreviewRequest, 'header' | 'customers'>): PreviewRecord['audience'] {
  if (header !== undefined) return { kind: 'header', name: header };
  if (customers === undefined) return { kind: 'link' };
  return { kind: 'customers', hashes: [...new Set(customers.map(hashOfSecret))] };
}

/** The open previews, oldest first. A canary's preview has the canary's current set. */
export function openPreviews({ previews, tokens, canaries }: StoreState): PreviewRecord[] {
  return previews
    .filter((link) => isOpen(link, tokens))
    .flatMap((link) => {
      if (link.canary === undefined) return [link];
      const canary = canaries.find(({ id }) => id === link.canary);
      return canary ? [{ ...link, set: canary.set }] : [];
    });
}

export function chosenVisitors(state: StoreState): ChosenVisitors[] {
  return openPreviews(state).flatMap(({ id, hash, set, audience, issuer, expiresAt }) => {
    if (audience.kind === 'link') return [];
    const token = state.tokens.find((one) => one.id === issuer.token);
    // Apply the expiry of the issuer's token too, because gateways check this time long after they
    // read the state.
    const until = token && token.expiresAt < expiresAt ? token.expiresAt : expiresAt;
    return [{ id, hash, set, audience, expiresAt: until }];
  });
}

/**
 * @param readState called only for a well-formed link, because strangers may try many
 * @throws NotAllowedError for an invalid, ended or expired link; it does not reveal which
 */
export async function findPreview(
  readState: () => Promise<StoreState>,
  token: string,
): Promise<PreviewSummary> {
  if (linkPattern.test(token)) {
    const hash = hashOfSecret(token);
    const record = openPreviews(await readState()).find(
      (link) => link.hash === hash && link.audience.kind === 'link',
    );
    if (record) return previewSummaryOf(record);
  }
  throw new NotAllowedError('preview-not-valid', 'The preview link is not valid, or expired.');
}
