import type { Redirect } from '@contracts/wire/content/redirect';
import type { DealerLookups } from './dealer-lookups.ts';

/** An address as a rule reads it. */
export interface OldAddress {
  /** As it was sent, still encoded. */
  path: string;
  /** The query as it was sent, with its question mark; '' where there is none. */
  search: string;
  query: URLSearchParams;
}

/** Where a rule leads to; `lasting` is false where it had to guess, because nothing was found. */
export interface RedirectTarget extends Redirect {
  lasting: boolean;
  /** What the dealer API has to say to the visitor (S45). */
  message?: string;
}

/** One of the specified rules about addresses of earlier sites. @returns null where it has no say */
export type RedirectRule = (
  address: OldAddress,
  lookups: DealerLookups,
) => Promise<RedirectTarget | null>;

/** Links to the earlier sites were typed by people, too. */
export function pathHolds({ path }: OldAddress, part: string): boolean {
  return path.toLowerCase().includes(part);
}

/** A query value by its name in any case; '' where it is there without a value. */
export function queryValue({ query }: OldAddress, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value;
  return null;
}
