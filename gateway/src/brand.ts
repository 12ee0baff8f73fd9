import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brandSchema, type Brand } from '@contracts/platform/host/brand';
import { z } from 'zod';
import { StartError } from './start-error.ts';

export function brandFolderOf(name: string): string {
  return path.resolve(import.meta.dirname, '../brands', name);
}

/** @throws StartError naming the file and each invalid field */
export async function readBrand(folder: string): Promise<Brand> {
  const file = path.join(folder, 'brand.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`BRAND: there is no brand in ${folder}.`);
  });
  try {
    return brandSchema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(`${file}: ${reason}`);
  }
}

/** The dealer API's environment variables for a brand's photograph hosts. */
export function photographVariables({ imageHosts, storageHosts }: Brand): Record<string, string> {
  return {
    ...(imageHosts !== undefined && { IMAGE_HOSTS: imageHosts.join(',') }),
    ...(storageHosts !== undefined && {
      IMAGE_STAGING_HOST: storageHosts.staging,
      IMAGE_PRODUCTION_HOST: storageHosts.production,
    }),
  };
}
