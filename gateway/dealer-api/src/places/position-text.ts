import { z } from 'zod';

const degrees = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error, abort: true })
    .pipe(z.coerce.number<string>({ error }).min(min, { error }).max(max, { error }));

/** Degrees within the United Kingdom, Jersey, Guernsey and Man, so that 0, 0 is invalid. */
export const latitudeText = degrees(49, 61, 'must be a latitude from 49 to 61');
export const longitudeText = degrees(-9, 2, 'must be a longitude from -9 to 2');
