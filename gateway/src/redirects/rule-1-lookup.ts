import type { RedirectRule } from './old-address.ts';

/** S43: what the retailer's editors wrote down goes before every other rule. */
export const followLookup: RedirectRule = async ({ path }, lookups) => {
  const redirect = await lookups.redirectFrom(path);
  // A telephone number or a place in a page is nowhere to go to; `//` would be another host.
  if (redirect === null || !/^(\/(?![/\\])|https:)/.test(redirect.url)) return null;
  return { ...redirect, lasting: true };
};
