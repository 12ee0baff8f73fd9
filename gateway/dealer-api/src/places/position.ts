import { z } from 'zod';

/** A place on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMiles = 3958.8;

export function milesBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(latitudes + across)));
}

const degreesText = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error, abort: true })
    .pipe(z.coerce.number<string>({ error }).min(min, { error }).max(max, { error }));

/** Degrees that include the United Kingdom, Jersey, Guernsey and the Isle of Man, but not 0, 0. */
export const latitudeText = degreesText(49, 61, 'must be a latitude from 49 to 61');
export const longitudeText = degreesText(-9, 2, 'must be a longitude from -9 to 2');
