import { pathHolds, type RedirectRule } from './old-address.ts';

const segment = 'new-car-offers';

/** S48: the same address without that part of its path; its query stays as it is. */
export const redirectNewCarOffers: RedirectRule = async (address) => {
  if (!pathHolds(address, `/${segment}/`)) return null;
  const parts = address.path.split('/').filter((part) => part.toLowerCase() !== segment);
  // What follows must not come to stand behind two slashes, where a browser expects a host.
  const path = `/${parts.join('/').replace(/^[/\\]+/, '')}`;
  return { url: `${path}${address.search}`, status: 301, lasting: true };
};
