import { pino } from 'pino';
import type { Rehearse } from 'releases';
import { brandFolderOf, readBrand } from '../brand.ts';
import { readEnvironment } from '../env.ts';
import { createRehearsal } from '../rehearsal/rehearse-release.ts';

/** @param brandName from the environment; the default brand if unset or blank */
export async function rehearseHere(
  brandName: string | undefined,
  ...[release, releases]: Parameters<Rehearse>
): ReturnType<Rehearse> {
  const { BRAND } = readEnvironment({ BRAND: brandName });
  const brand = await readBrand(brandFolderOf(BRAND));
  return createRehearsal({ brand, logger: pino({ level: 'silent' }) })(release, releases);
}
