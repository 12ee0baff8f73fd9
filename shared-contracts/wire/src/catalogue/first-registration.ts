import type { Vehicle } from './vehicle.ts';

/** The first and last ISO day on which a vehicle may have been first registered. */
export interface RegistrationPeriod {
  from: string;
  to: string;
}

/** A plate in use since September 2001: two letters, two digits for the age, three letters. */
const currentPlate = /^[A-Z]{2}(\d\d)[A-Z]{3}$/;
/** Age identifiers above 50 are for September: 51 means September 2001, 02 means March 2002. */
const autumnOffset = 50;
/** `A123 BCD`, August 1983 to August 2001: the first letter identifies the period. */
const prefixPlate = /^([A-Z])\d{1,3}[A-Z]{3}$/;
/** `ABC 123A`, 1963 to July 1983: the last letter identifies the period. */
const suffixPlate = /^[A-Z]{3}\d{1,3}([A-Z])$/;

/** The first month of each letter's period, which lasts until the next period starts. */
const prefixStarts =
  'A1983-08 B1984-08 C1985-08 D1986-08 E1987-08 F1988-08 G1989-08 H1990-08 J1991-08 K1992-08 L1993-08 M1994-08 N1995-08 P1996-08 R1997-08 S1998-08 T1999-03 V1999-09 W2000-03 X2000-09 Y2001-03 2001-09';
const suffixStarts =
  'A1963-02 B1964-01 C1965-01 D1966-01 E1967-01 F1967-08 G1968-08 H1969-08 J1970-08 K1971-08 L1972-08 M1973-08 N1974-08 P1975-08 R1976-08 S1977-08 T1978-08 V1979-08 W1980-08 X1981-08 Y1982-08 1983-08';

function letterPeriod(starts: string, letter: string): RegistrationPeriod | null {
  const list = starts.split(' ');
  const index = list.findIndex((start) => start.startsWith(letter));
  const [first, next] = [list[index], list[index + 1]];
  if (first === undefined || next === undefined) return null;
  const [year = 0, month = 1] = next
    .replace(/^[A-Z]/, '')
    .split('-')
    .map(Number);
  // Day 0 is the last day of the previous month.
  const to = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { from: `${first.slice(1)}-01`, to };
}

/** When a plate was issued, from its age identifier; null if the plate has none. */
export function plateIssuePeriod(registration: string): RegistrationPeriod | null {
  const withoutSpaces = registration.replace(/\s/g, '').toUpperCase();
  const prefix = prefixPlate.exec(withoutSpaces)?.[1];
  if (prefix !== undefined) return letterPeriod(prefixStarts, prefix);
  const suffix = suffixPlate.exec(withoutSpaces)?.[1];
  if (suffix !== undefined) return letterPeriod(suffixStarts, suffix);
  return halfYearOfPlate(withoutSpaces);
}

/**
 * When a vehicle was first registered, as precisely as its advert allows: the day if it is given,
 * otherwise the part of the year that the plate allows. If plate and year contradict each other,
 * the plate is a private one and is ignored. Null for a new vehicle or without a year.
 */
export function registrationPeriod({
  advert_classification,
  first_registered: day,
  year,
  vrm,
}: Pick<
  Vehicle,
  'advert_classification' | 'first_registered' | 'year' | 'vrm'
>): RegistrationPeriod | null {
  if (advert_classification === 'NEW') return null;
  if (day) return { from: day, to: day };
  if (year === null) return null;
  const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` };
  const halfYear = halfYearOfPlate(vrm);
  if (halfYear === null) return wholeYear;
  const from = halfYear.from > wholeYear.from ? halfYear.from : wholeYear.from;
  const to = halfYear.to < wholeYear.to ? halfYear.to : wholeYear.to;
  return from <= to ? { from, to } : wholeYear;
}

/** The half year that an age identifier stands for: March to August, or September to February. */
function halfYearOfPlate(vrm: string | null): RegistrationPeriod | null {
  const identifier = Number(currentPlate.exec((vrm ?? '').replace(/\s/g, ''))?.[1] ?? Number.NaN);
  if (Number.isNaN(identifier)) return null;
  if (identifier <= autumnOffset) {
    const year = 2000 + identifier;
    return { from: `${year}-03-01`, to: `${year}-08-31` };
  }
  const year = 2000 + identifier - autumnOffset;
  // 29 February is only an upper limit, so it does no harm if the year is not a leap year.
  return { from: `${year}-09-01`, to: `${year + 1}-02-29` };
}
