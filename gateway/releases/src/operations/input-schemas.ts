import { z } from 'zod';
import { newAreaNameSchema } from '@contracts/platform/remote/new-area-name';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { versionSchema } from '../model/release-record.ts';

/** Schemas shared by the operations' inputs. The command line's help shows their descriptions. */

export const noInput = z.strictObject({});
export const reason = z.string().trim().min(1, 'say why').max(500);
export const force = z
  .boolean()
  .optional()
  .describe('override refusals; managers only, recorded in the journal');
export const area = areaNameSchema;
/** The name of an area that may not have a release yet. */
export const newArea = newAreaNameSchema;
export const version = versionSchema;
export const releaseName = z.strictObject({ area, version });
/** Id of a token, a session or a preview link. */
export const publicId = z.string().max(20).describe('as in the list');
export const idInput = z.strictObject({ id: publicId, reason });
export const areaInput = z.strictObject({ area, reason });
export const setNumber = z.coerce.number<number>().int().positive().describe('number of a set');

export const hasExactlyOne = (...values: unknown[]) =>
  values.filter((value) => value !== undefined).length === 1;

const haveDistinctAreas = (entries: { area: string }[]) =>
  new Set(entries.map((entry) => entry.area)).size === entries.length;
const areaTwice = 'names an area twice';
const distinctAreasError = { error: areaTwice, path: ['with'] };

export const releaseNames = z.array(releaseName).max(100).refine(haveDistinctAreas, areaTwice);
export const releases = releaseNames.min(1).describe('releases');
const companions = z.array(releaseName).max(20).optional();

/** The area to roll back. Releases in `with` belong to other areas. */
export const rollbackInput = z
  .strictObject({
    area: area.describe('the area; all others stay as they are'),
    to: version
      .optional()
      .describe('this release, instead of the newest earlier one that was not rolled back'),
    with: companions,
  })
  .refine((input) => haveDistinctAreas([input, ...(input.with ?? [])]), distinctAreasError);

/** The areas to retire. Releases in `with` belong to other areas. */
export const retireInput = z
  .strictObject({
    areas: z
      .array(area)
      .min(1)
      .max(20)
      .refine((areas) => new Set(areas).size === areas.length, areaTwice)
      .describe('the areas; all others stay as they are'),
    with: companions,
  })
  .refine(
    (input) =>
      haveDistinctAreas([...input.areas.map((name) => ({ area: name })), ...(input.with ?? [])]),
    distinctAreasError,
  );

export const moveSyntax = { with: '--with <area@version>', force: '--force' };
