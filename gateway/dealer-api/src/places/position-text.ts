import { z } from 'zod';

const degrees = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error, abort: true })
    .pipe(z.coerce.number<string>({ error }).min(min, { error }).max(max, { error }));

/**
 * Degrees of a file, within the United Kingdom with Jersey, Guernsey and Man, so that no place is at
 * 0, 0.
 */
export const latitudeText = degrees(49, 61, 'must be a latitude from 49 to 61');
export const longitudeText = degrees(-9, 2, 'must be a longitude from -9 to 2');
