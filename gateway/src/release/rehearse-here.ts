import { pino } from 'pino';
import type { Rehearse } from 'releases';
import { brandFolderOf, readBrand } from '../brand.ts';
import { readEnvironment } from '../env.ts';
import { createRehearsal } from '../rehearsal/rehearse-release.ts';

/** @param brandName as in the environment; unset or blank, the usual one */
export async function rehearseHere(
  brandName: string | undefined,
  ...[release, cast]: Parameters<Rehearse>
): ReturnType<Rehearse> {
  const { BRAND } = readEnvironment({ BRAND: brandName });
  const brand = await readBrand(brandFolderOf(BRAND));
  return createRehearsal({ brand, logger: pino({ level: 'silent' }) })(release, cast);
}
