import type { Site } from '@contracts/wire/catalogue/site';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { InputError } from '../input-error.ts';
import { readSite } from '../sites/read-site-list.ts';
import { departmentsOf } from '../sites/site-columns.ts';

/**
 * The demonstration sites, in the format of `sites:import`. The towns are real; the group, its
 * streets and its telephone numbers are fictional.
 */
export const demonstrationSites: readonly Site[] = readAssetTable(
  'demonstration/sites.csv',
  z.record(z.string(), z.string()),
).map((row, index) => {
  const result = readSite(row, departmentsOf(Object.keys(row)));
  if ('findings' in result) throw new InputError(`sites.csv: ${result.findings.join(', ')}.`);
  return { id: index + 1, ...result.site };
});
