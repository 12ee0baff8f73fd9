import type { Vehicle } from './vehicle.ts';

/** Between which two ISO days a vehicle was first registered, both included. */
export interface RegistrationPeriod {
  from: string;
  to: string;
}

/** Of a plate in use since September 2001: two letters, the age identifier, three letters. */
const currentPlate = /^[A-Z]{2}(\d\d)[A-Z]{3}$/;
/** 51 stands for September 2001, 02 for March 2002. */
const autumnOffset = 50;

/**
 * When a vehicle was first registered, as narrowly as its advert says: the wire carries the year
 * alone, and the plate tells the half of it. A plate that does not fit the year was bought for the
 * car, so the year alone counts. Null for what is new, and where nothing is known.
 */
export function registrationPeriod({
  advert_classification,
  year,
  vrm,
}: Pick<Vehicle, 'advert_classification' | 'year' | 'vrm'>): RegistrationPeriod | null {
  if (advert_classification === 'NEW' || year === null) return null;
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  const half = halfOfPlate(vrm);
  if (half === null) return whole;
  const from = half.from > whole.from ? half.from : whole.from;
  const to = half.to < whole.to ? half.to : whole.to;
  return from <= to ? { from, to } : whole;
}

/** March to August, or September to February, of the age identifier. */
function halfOfPlate(vrm: string | null): RegistrationPeriod | null {
  const identifier = Number(currentPlate.exec((vrm ?? '').replace(/\s/g, ''))?.[1] ?? Number.NaN);
  if (Number.isNaN(identifier)) return null;
  if (identifier <= autumnOffset) {
    const year = 2000 + identifier;
    return { from: `${year}-03-01`, to: `${year}-08-31` };
  }
  const year = 2000 + identifier - autumnOffset;
  // The 29th is an upper end only: no vehicle is registered on a day that the calendar lacks.
  return { from: `${year}-09-01`, to: `${year + 1}-02-29` };
}
