import { createHash } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { hashOfSecret, type ChosenVisitors } from 'releases';
import { customerResponseSchema } from '@contracts/wire/account/customer';
import { isIn, isLoopback } from '../../http/network.ts';
import { sessionCookie } from '../../proxy/token-cookies.ts';
import type { UpstreamPool } from '../../proxy/upstream-pool.ts';

const customerPath = '/api/v2/contact/auth/show';
/** How long a page waits for the customer to be read. After that, the visitor sees the live set. */
const customerTimeoutMs = 700;
/** How long a login's customer is cached. The customer may log out through another gateway. */
const loginCacheMs = 60_000;
const maxCachedLogins = 5_000;
/** Limits lookups, so that made-up logins cannot use up the connections of pages. */
const maxConcurrent = 8;
const maxQueued = 64;

interface ChosenDeps {
  audiences: () => readonly ChosenVisitors[];
  upstream: UpstreamPool;
  /** Networks whose headers are trusted, besides this machine. */
  trustedProxies: readonly string[];
}

/** @returns a function that finds the release chosen for a request by its header or customer */
export function createAudienceMatcher({ audiences, upstream, trustedProxies }: ChosenDeps) {
  /** Hash of a customer's account id, by the hash of the login. */
  const customers = new LRUCache<string, Promise<string | null>>({
    max: maxCachedLogins,
    ttl: loginCacheMs,
  });
  const lookups = bulkhead(maxConcurrent, maxQueued);

  /** Reads the customer only if a release needs it. */
  return async function match(request: Request): Promise<ChosenVisitors | null> {
    const now = Date.now();
    const active = audiences().filter(({ expiresAt }) => Date.parse(expiresAt) > now);
    if (active.length === 0) return null;
    const byHeader = active.find((chosen) => hasHeader(request, chosen));
    if (byHeader) return byHeader;
    const token = sessionCookie.read(request);
    if (token === null || !active.some(({ audience }) => audience.kind === 'customers'))
      return null;
    const customer = await customerOf(token);
    if (customer === null) return null;
    const isListed = ({ audience }: ChosenVisitors) =>
      audience.kind === 'customers' && audience.hashes.includes(customer);
    return active.find(isListed) ?? null;
  };

  function hasHeader(request: Request, { audience, hash }: ChosenVisitors): boolean {
    if (audience.kind !== 'header') return false;
    const value = request.get(audience.name);
    if (value === undefined || hashOfSecret(value) !== hash) return false;
    const { remoteAddress } = request.socket;
    return isLoopback(remoteAddress) || isIn(remoteAddress, trustedProxies);
  }

  /** Never rejects: an unknown customer sees the live set. */
  async function customerOf(token: string): Promise<string | null> {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = customers.get(key);
    if (known !== undefined) return known;
    const lookup = lookups
      .execute(() => loadCustomer(token))
      .catch(() => {
        customers.delete(key);
        return null;
      });
    customers.set(key, lookup);
    return lookup;
  }

  async function loadCustomer(token: string): Promise<string | null> {
    const { statusCode, body } = await upstream.send({
      method: 'GET',
      path: customerPath,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      body: null,
      signal: AbortSignal.timeout(customerTimeoutMs),
    });
    if (statusCode !== 200) {
      await body.dump();
      return null;
    }
    return hashOfSecret(customerResponseSchema.parse(await body.json()).data.id);
  }
}
