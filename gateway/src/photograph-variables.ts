import type { Brand } from '@contracts/platform/host/brand';

/** What the dealer API learns about the photographs of a brand, as variables of its environment. */
export function photographVariables({ imageHosts, storageHosts }: Brand): Record<string, string> {
  return {
    ...(imageHosts !== undefined && { IMAGE_HOSTS: imageHosts.join(',') }),
    ...(storageHosts !== undefined && {
      IMAGE_STAGING_HOST: storageHosts.staging,
      IMAGE_PRODUCTION_HOST: storageHosts.production,
    }),
  };
}
