import { productionImageUrl } from '@contracts/wire/format/image-url';
import type { Environment } from '../env.ts';
import type { NamedPhotograph } from '../photographs/name-photographs.ts';

/** Turns an address of a feed into a photograph of the stock. */
export type NameFeedPhotograph = (address: string) => NamedPhotograph;

type Hosts = Pick<Environment, 'IMAGE_HOSTS' | 'IMAGE_STAGING_HOST' | 'IMAGE_PRODUCTION_HOST'>;

/** Rewrites the staging storage host (S6), and marks the addresses that pages may load directly. */
export function feedPhotographs({
  IMAGE_HOSTS,
  IMAGE_STAGING_HOST: staging,
  IMAGE_PRODUCTION_HOST: production,
}: Hosts): NameFeedPhotograph {
  const isRewritten = staging !== undefined && production !== undefined;
  return (written) => {
    const address = isRewritten ? productionImageUrl(written, { staging, production }) : written;
    return { address, isLinked: IMAGE_HOSTS.has(new URL(address).origin) };
  };
}

/** For imports without image hosts: copies every photograph. */
export const copiedPhotographs: NameFeedPhotograph = (address) => ({ address, isLinked: false });
