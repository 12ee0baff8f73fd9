import type { Brand } from '@contracts/platform/host/brand';

/** The environment variables that tell the dealer API about a brand's photographs. */
export function photographVariables({ imageHosts, storageHosts }: Brand): Record<string, string> {
  return {
    ...(imageHosts !== undefined && { IMAGE_HOSTS: imageHosts.join(',') }),
    ...(storageHosts !== undefined && {
      IMAGE_STAGING_HOST: storageHosts.staging,
      IMAGE_PRODUCTION_HOST: storageHosts.production,
    }),
  };
}
