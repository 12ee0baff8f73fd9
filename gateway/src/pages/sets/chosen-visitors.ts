import { createHash } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { hashOfSecret, type ChosenVisitors } from 'releases';
import { customerAnswerSchema } from '@contracts/wire/account/customer';
import { isIn, isLoopback } from '../../http/network.ts';
import { readSessionToken } from '../../proxy/session-cookie.ts';
import type { UpstreamPool } from '../../proxy/upstream-pool.ts';

const customerPath = '/api/v2/contact/auth/show';
/** A page waits for it: who is silent for longer sees what everybody sees. */
const patienceMs = 700;
/** Who a login belongs to does not change, but it may end elsewhere. */
const keptMs = 60_000;
const keptLogins = 5_000;
/** Made-up logins must not take the connections of pages; those beyond see what everybody sees. */
const atOnce = 8;
const waiting = 64;

interface ChosenDeps {
  /** Whom releases are shown to at the moment, without a link. */
  chosen: () => readonly ChosenVisitors[];
  upstream: UpstreamPool;
  /** Networks whose headers are believed, beside this machine. */
  trustedProxies: readonly string[];
}

/** Says which release is shown to a request because of a header or of who is logged in. */
export class ChosenByRequest {
  readonly #deps: ChosenDeps;
  /** Hash of a customer's account id, by the hash of the login. */
  readonly #customers: LRUCache<string, Promise<string | null>>;
  readonly #lookups = bulkhead(atOnce, waiting);

  constructor(deps: ChosenDeps) {
    this.#deps = deps;
    this.#customers = new LRUCache({ max: keptLogins, ttl: keptMs });
  }

  /** Null for a request that nothing is chosen for: without a chosen release nothing is asked. */
  async of(request: Request): Promise<ChosenVisitors | null> {
    const now = Date.now();
    const open = this.#deps.chosen().filter(({ expiresAt }) => Date.parse(expiresAt) > now);
    if (open.length === 0) return null;
    const byHeader = open.find((chosen) => this.#hasHeader(request, chosen));
    if (byHeader) return byHeader;
    const token = readSessionToken(request);
    if (token === null || !open.some(({ audience }) => audience.kind === 'customers')) return null;
    const customer = await this.#customerOf(token);
    if (customer === null) return null;
    const isListed = ({ audience }: ChosenVisitors) =>
      audience.kind === 'customers' && audience.hashes.includes(customer);
    return open.find(isListed) ?? null;
  }

  #hasHeader(request: Request, { audience, hash }: ChosenVisitors): boolean {
    if (audience.kind !== 'header') return false;
    const value = request.get(audience.name);
    if (value === undefined || hashOfSecret(value) !== hash) return false;
    const { remoteAddress } = request.socket;
    return isLoopback(remoteAddress) || isIn(remoteAddress, this.#deps.trustedProxies);
  }

  /** Never rejects: whoever can't be told apart sees what everybody sees. */
  async #customerOf(token: string): Promise<string | null> {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = this.#customers.get(key);
    if (known !== undefined) return known;
    const asked = this.#lookups
      .execute(() => this.#askFor(token))
      .catch(() => {
        this.#customers.delete(key);
        return null;
      });
    this.#customers.set(key, asked);
    return asked;
  }

  async #askFor(token: string): Promise<string | null> {
    const { statusCode, body } = await this.#deps.upstream.send({
      method: 'GET',
      path: customerPath,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: null,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (statusCode !== 200) {
      await body.dump();
      return null;
    }
    return hashOfSecret(customerAnswerSchema.parse(await body.json()).data.id);
  }
}
