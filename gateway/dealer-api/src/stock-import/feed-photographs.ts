import { productionImageUrl } from '@contracts/wire/format/image-url';
import type { Environment } from '../env.ts';
import type { NamedPhotograph } from '../photographs/name-photographs.ts';

/** How an address of a feed becomes a photograph of the stock. */
export type NameFeedPhotograph = (address: string) => NamedPhotograph;

type Hosts = Pick<Environment, 'IMAGE_HOSTS' | 'IMAGE_STAGING_HOST' | 'IMAGE_PRODUCTION_HOST'>;

/** Rewrites the staging storage host (S6), and finds the addresses that pages load themselves. */
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

/** For an import without image hosts: every photograph is copied. */
export const copiedPhotographs: NameFeedPhotograph = (address) => ({ address, isLinked: false });
