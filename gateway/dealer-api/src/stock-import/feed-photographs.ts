import { productionImageUrl } from '@contracts/wire/format/image-url';
import type { Environment } from '../env.ts';
import type { ListedPhotograph } from '../photographs/store-listed-photographs.ts';

export type ToListedPhotograph = (address: string) => ListedPhotograph;

type Hosts = Pick<Environment, 'IMAGE_HOSTS' | 'IMAGE_STAGING_HOST' | 'IMAGE_PRODUCTION_HOST'>;

/** Rewrites the staging storage host (S6), and marks the addresses that pages may load directly. */
export function createToListedPhotograph({
  IMAGE_HOSTS,
  IMAGE_STAGING_HOST: staging,
  IMAGE_PRODUCTION_HOST: production,
}: Hosts): ToListedPhotograph {
  const isRewritten = staging !== undefined && production !== undefined;
  return (feedAddress) => {
    const address = isRewritten
      ? productionImageUrl(feedAddress, { staging, production })
      : feedAddress;
    return { address, isLinked: IMAGE_HOSTS.has(new URL(address).origin) };
  };
}
