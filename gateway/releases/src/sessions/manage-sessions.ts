import type { JournalDraft } from '../journal-entry.ts';
import { ReleaseError } from '../release-errors.ts';
import type { Authorship, ReleaseStore } from '../release-store.ts';
import { hashOfSecret, newPublicId, newSecret } from '../roles/kept-secret.ts';
import { isCurrent, type TokenSummary } from '../roles/token-record.ts';
import type { KeptSession, SessionRows, SessionSummary } from './session-record.ts';
import type { SessionSeal } from './session-seal.ts';

const prefix = 'ses_';
const secretPattern = /^ses_[\w-]{43}$/;
const maxSessionMs = 12 * 3_600_000;
/** Of one token; whoever signs in once more ends the oldest. */
const maxSessionsOfToken = 20;
/** When a session was used is written so often at most. */
const seenEveryMs = 600_000;

interface SessionTools {
  rows: SessionRows;
  seal: SessionSeal;
  /** Those that are valid now. */
  tokens(): Promise<TokenSummary[]>;
  authenticate(token: string): Promise<TokenSummary | null>;
  note(draft: JournalDraft): Promise<void>;
}

type SessionDeeds = Pick<
  ReleaseStore,
  'beginSession' | 'findSession' | 'endSession' | 'sessions' | 'revokeSession'
>;

/** Who is signed in to the console. Nothing of it changes what is served, or has to be signed. */
export function sessionDeeds(tools: SessionTools): {
  deeds: SessionDeeds;
  /** Removes what has expired, and what is left of tokens that are gone. */
  removeEnded(): Promise<void>;
} {
  const { rows, seal } = tools;

  /** With the token of each; null for those that have ended. */
  async function withTokens(): Promise<{ kept: KeptSession; token: TokenSummary | null }[]> {
    // The tokens are read last: a session that is known here never seems to be without its own.
    const all = await rows.all();
    const tokens = await tools.tokens();
    return all.map((kept) => {
      const token = tokens.find(({ id }) => id === kept.token);
      return { kept, token: token && isCurrent(kept) ? token : null };
    });
  }

  async function open(): Promise<OpenSession[]> {
    return (await withTokens()).flatMap(({ kept, token }) => (token ? [{ kept, token }] : []));
  }

  async function removeEnded(): Promise<void> {
    const ended = (await withTokens()).filter(({ token }) => token === null);
    await rows.remove(ended.map(({ kept }) => kept.hash));
  }

  async function makeRoom(token: string): Promise<void> {
    const own = (await rows.all())
      .filter((kept) => kept.token === token)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    const over = own.slice(0, Math.max(0, own.length - maxSessionsOfToken + 1));
    await rows.remove(over.map(({ hash }) => hash));
  }

  const deeds: SessionDeeds = {
    async beginSession({ token, agent }) {
      const caller = await tools.authenticate(token);
      if (caller === null) return null;
      await removeEnded();
      await makeRoom(caller.id);
      const secret = newSecret(prefix);
      const now = Date.now();
      const unsealed = {
        id: newPublicId(),
        hash: hashOfSecret(secret),
        token: caller.id,
        agent,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(
          Math.min(now + maxSessionMs, Date.parse(caller.expiresAt)),
        ).toISOString(),
      };
      await rows.create({ ...unsealed, seal: seal.of(unsealed) });
      return { secret, caller, expiresAt: unsealed.expiresAt };
    },
    async findSession(secret) {
      if (!secretPattern.test(secret)) return null;
      const kept = await rows.find(hashOfSecret(secret));
      if (kept === null || !seal.fits(kept) || !isCurrent(kept)) return null;
      const caller = (await tools.tokens()).find(({ id }) => id === kept.token);
      if (!caller) return null;
      const now = Date.now();
      if (now - Date.parse(kept.seenAt) > seenEveryMs) {
        // Nobody is sent away because it could not be written.
        await rows.markSeen(kept.hash, new Date(now)).catch(() => undefined);
      }
      return { id: kept.id, caller };
    },
    async endSession(secret) {
      if (secretPattern.test(secret)) await rows.remove([hashOfSecret(secret)]);
    },
    async sessions() {
      return (await open()).map(summaryOf).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    async revokeSession({ id, by, reason }: Authorship & { id: string }) {
      const found = (await open()).find(({ kept }) => kept.id === id);
      if (!found) throw new ReleaseError('session-not-found', `There is no session ${id}.`);
      await rows.remove([found.kept.hash]);
      const { id: token, name } = found.token;
      const at = new Date().toISOString();
      const session = { id, token, name };
      await tools.note({ action: 'session-revoke', session, by, reason, at });
      return summaryOf(found);
    },
  };
  return { deeds, removeEnded };
}

interface OpenSession {
  kept: KeptSession;
  token: TokenSummary;
}

function summaryOf({
  kept: { id, agent, createdAt, expiresAt, seenAt },
  token,
}: OpenSession): SessionSummary {
  const holder = { id: token.id, name: token.name, role: token.role };
  return { id, agent, createdAt, expiresAt, seenAt, token: holder };
}
