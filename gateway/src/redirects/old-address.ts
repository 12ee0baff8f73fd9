import type { Redirect } from '@contracts/wire/content/redirect';
import type { DealerLookups } from './dealer-lookups.ts';

/** An address as input of the redirect rules. */
export interface OldAddress {
  /** As received, still encoded. */
  path: string;
  /** The query as received, with its question mark; '' without one. */
  search: string;
  query: URLSearchParams;
}

/** The target of a rule. `lasting` is false if the rule found nothing and had to guess. */
export interface RedirectTarget extends Redirect {
  lasting: boolean;
  /** The dealer API's message to the visitor (S45). */
  message?: string;
}

/** A specified rule about addresses of earlier sites. @returns null if it does not apply */
export type RedirectRule = (
  address: OldAddress,
  lookups: DealerLookups,
) => Promise<RedirectTarget | null>;

/** Ignores case, because some links to the earlier sites were typed by hand. */
export function pathHolds({ path }: OldAddress, part: string): boolean {
  return path.toLowerCase().includes(part);
}

/** A query value by name, ignoring case; '' if it has no value. */
export function queryValue({ query }: OldAddress, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value;
  return null;
}
