import { z } from 'zod';
import { newAreaNameSchema } from '@contracts/platform/remote/new-area-name';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { versionSchema } from '../release-record.ts';

/** Parts of what operations are asked. A description is what the command line's help says of it. */

export const nothing = z.strictObject({});
export const reason = z.string().trim().min(1, 'say why').max(500);
export const force = z
  .boolean()
  .optional()
  .describe('though rules refuse it; managers only, kept in the journal');
export const area = areaNameSchema;
/** Of an area that is published, or that a team gets a token for: perhaps its first release. */
export const newArea = newAreaNameSchema;
export const version = versionSchema;
export const releaseName = z.strictObject({ area, version });
/** Of a token, a session or a preview link. */
export const publicId = z.string().max(20).describe('as in the list');
export const setNumber = z.coerce.number<number>().int().positive().describe('number of a set');

const areasOnce = (named: { area: string }[]) =>
  new Set(named.map((one) => one.area)).size === named.length;
const areaTwice = 'names an area twice';

export const releaseNames = z.array(releaseName).max(100).refine(areasOnce, areaTwice);
export const releases = releaseNames.min(1).describe('releases');
const along = z.array(releaseName).max(20).optional();

/** An area that goes back; those that move along are of other areas. */
export const rollbackInput = z.strictObject({
  area: area.describe('the area; all others stay as they are'),
  to: version
    .optional()
    .describe('this release, instead of the newest earlier one that was not rolled back'),
  with: along,
});
export const apart = (asked: z.infer<typeof rollbackInput>) =>
  areasOnce([asked, ...(asked.with ?? [])]);
export const apartFault = { error: areaTwice, path: ['with'] };

/** Areas that leave the set; those that move along are of other areas. */
export const retireInput = z.strictObject({
  areas: z
    .array(area)
    .min(1)
    .max(20)
    .refine((areas) => new Set(areas).size === areas.length, areaTwice)
    .describe('the areas; all others stay as they are'),
  with: along,
});
export const retireApart = ({ areas, with: others = [] }: z.infer<typeof retireInput>) =>
  areasOnce([...areas.map((name) => ({ area: name })), ...others]);

/** How what may be forced is written, and what moves along. */
export const moving = {
  with: '--with <area@version>',
  force: '--force',
};
