import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { JournalDraft } from '../model/journal-entry.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { Authorship } from '../store/store-requests.ts';
import { hashOfSecret, newPublicId, newSecret } from '../roles/secret.ts';
import { isCurrent, type TokenSummary } from '../roles/token-record.ts';
import type { StoreOptions } from '../store/release-store.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { SessionRecord, SessionSummary, StoredSession } from './session-record.ts';

type UnsealedSession = Omit<SessionRecord, 'seal'>;

/**
 * Protects sessions against forged rows in the store.
 *
 * An unsigned store needs no seal, because an attacker who can write to it can also add a token. In
 * a signed store, sessions are sealed with a key derived from the signing key, so every gateway
 * with that key accepts them. A gateway with only the verifying key keeps a random key in memory
 * and accepts only its own sessions.
 */
export function sessionSeal({
  signingKey,
  verifyKey,
}: Pick<StoreOptions, 'signingKey' | 'verifyKey'>) {
  if (signingKey === undefined && verifyKey === undefined) {
    return { create: () => null, isValid: () => true };
  }
  const key = signingKey === undefined ? randomBytes(32) : deriveKey(signingKey);
  const seal = ({ id, hash, token, agent, createdAt, expiresAt }: UnsealedSession) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, hash, token, agent, createdAt, expiresAt]))
      .digest();
  return {
    create: (record: UnsealedSession) => seal(record).toString('base64'),
    isValid(record: SessionRecord) {
      const expected = seal(record);
      const actual = Buffer.from(record.seal ?? '', 'base64');
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

function deriveKey(pem: string): Buffer {
  const secret = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', secret, '', 'sessions of the release console', 32));
}

const prefix = 'ses_';
const secretPattern = /^ses_[\w-]{43}$/;
const maxSessionMs = 12 * 3_600_000;
/** Maximum number of sessions per token. One more sign-in ends the oldest session. */
const maxSessionsPerToken = 20;
/** The minimum interval between two writes of `seenAt`. */
const seenEveryMs = 600_000;

interface SessionTools {
  rows: StoreRows['sessions'];
  seal: ReturnType<typeof sessionSeal>;
  tokens(): Promise<TokenSummary[]>;
  authenticate(token: string): Promise<TokenSummary | null>;
  addEntry(draft: JournalDraft): Promise<void>;
}

/** The sessions of the console. They do not affect pages, so they are not signed with the state. */
export function manageSessions(tools: SessionTools) {
  const { rows, seal } = tools;

  /** All sessions with their tokens. The token is null for a session that has ended. */
  async function withTokens(): Promise<{ session: StoredSession; token: TokenSummary | null }[]> {
    // Read the tokens after the sessions, so that the token of a new session is not missing.
    const all = await rows.all();
    const tokens = await tools.tokens();
    return all.map((session) => {
      const token = tokens.find(({ id }) => id === session.token);
      return { session, token: token && isCurrent(session) ? token : null };
    });
  }

  async function listOpenSessions(): Promise<OpenSession[]> {
    return (await withTokens()).flatMap(({ session, token }) =>
      token ? [{ session, token }] : [],
    );
  }

  /** Removes expired sessions, and those whose token is no longer valid. */
  async function removeEnded(): Promise<void> {
    const ended = (await withTokens()).filter(({ token }) => token === null);
    await rows.remove(ended.map(({ session }) => session.hash));
  }

  async function endOldestSessions(token: string): Promise<void> {
    const ownSessions = (await rows.all())
      .filter((session) => session.token === token)
      .sort((left, right) => left.createdAt.localeCompare(right.createdAt));
    const excess = ownSessions.slice(0, Math.max(0, ownSessions.length - maxSessionsPerToken + 1));
    await rows.remove(excess.map(({ hash }) => hash));
  }

  const sessionOperations = {
    /**
     * Begins a session of the console. Only this call returns its secret. Null for a token that is
     * unknown, revoked or expired.
     */
    async beginSession({ token, agent }: { token: string; agent: string }) {
      const caller = await tools.authenticate(token);
      if (caller === null) return null;
      await removeEnded();
      await endOldestSessions(caller.id);
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
      await rows.create({ ...unsealed, seal: seal.create(unsealed) });
      return { secret, caller, expiresAt: unsealed.expiresAt };
    },
    /** Null for a session that is unknown, ended or expired, or whose token is no longer valid. */
    async findSession(secret: string): Promise<{ id: string; caller: TokenSummary } | null> {
      if (!secretPattern.test(secret)) return null;
      const session = await rows.find(hashOfSecret(secret));
      if (session === null || !seal.isValid(session) || !isCurrent(session)) return null;
      const caller = (await tools.tokens()).find(({ id }) => id === session.token);
      if (!caller) return null;
      const now = Date.now();
      if (now - Date.parse(session.seenAt) > seenEveryMs) {
        // A failed write must not end the session.
        await rows.markSeen(session.hash, new Date(now)).catch(() => undefined);
      }
      return { id: session.id, caller };
    },
    async endSession(secret: string): Promise<void> {
      if (secretPattern.test(secret)) await rows.remove([hashOfSecret(secret)]);
    },
    /** Newest first. */
    async sessions(): Promise<SessionSummary[]> {
      return (await listOpenSessions())
        .map(summaryOf)
        .sort((left, right) => right.createdAt.localeCompare(left.createdAt));
    },
    /** @throws ReleaseError with code session-not-found */
    async revokeSession({ id, by, reason }: Authorship & { id: string }): Promise<SessionSummary> {
      const found = (await listOpenSessions()).find(({ session }) => session.id === id);
      if (!found) throw new ReleaseError('session-not-found', `There is no session ${id}.`);
      await rows.remove([found.session.hash]);
      const { id: token, name } = found.token;
      const at = new Date().toISOString();
      const session = { id, token, name };
      await tools.addEntry({ action: 'session-revoke', session, by, reason, at });
      return summaryOf(found);
    },
  };
  return { sessionOperations, removeEnded };
}

interface OpenSession {
  session: StoredSession;
  token: TokenSummary;
}

function summaryOf({
  session: { id, agent, createdAt, expiresAt, seenAt },
  token,
}: OpenSession): SessionSummary {
  const tokenFields = { id: token.id, name: token.name, role: token.role };
  return { id, agent, createdAt, expiresAt, seenAt, token: tokenFields };
}
