import { z } from 'zod';
import { releaseBounds } from './release-bounds.ts';

/**
 * Names with a special meaning where area names are used: `/releases/sets/` serves sets, every
 * JavaScript object has a `constructor`, and Windows reserves the last ones.
 */
const reservedNames = new Set([
  'sets',
  'constructor',
  'con',
  'prn',
  'aux',
  'nul',
  ...Array.from({ length: 9 }, (_, index) => [`com${index + 1}`, `lpt${index + 1}`]).flat(),
]);

const { newAreaNameLength } = releaseBounds;
const required = (error: string) => ({ error, abort: true });

/**
 * The only rule for names of new areas, used by the generator, `publish` and the release API.
 * `areaNameSchema` also accepts areas that were named before this rule.
 */
export const newAreaNameSchema = z
  .string()
  .regex(/^[^A-Z]*$/, required('the name of an area has no upper-case letters'))
  .regex(
    /^[a-z0-9-]*$/,
    required('the name of an area has only lower-case letters, digits and dashes'),
  )
  .max(
    newAreaNameLength,
    required(`the name of an area has at most ${newAreaNameLength} characters`),
  )
  .regex(/^[a-z]/, required('the name of an area begins with a letter'))
  // The first route and widget are named after the text that follows `mf-`.
  .regex(/^(?!mf-?$|mf-[^a-z])/, required('a letter must follow mf- in the name of an area'))
  .regex(/^(?!.*(--|-$))/, required('every dash in the name of an area stands between two words'))
  .refine((name) => !reservedNames.has(name), { error: 'this name is reserved: choose another' });
