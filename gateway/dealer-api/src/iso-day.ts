const millisecondsPerDay = 86_400_000;

/** A calendar day as `2026-03-01`. All calculations use UTC. */
export type IsoDay = string;

export function isoDay(date: Date): IsoDay {
  return date.toISOString().slice(0, 10);
}

export function dayNumber(day: IsoDay): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay);
}

export function addYears(day: IsoDay, years: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return isoDay(date);
}

/** Whole months from one day to a later one; negative if the second day is earlier. */
export function wholeMonthsBetween(from: IsoDay, to: IsoDay): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return Number(to.slice(8)) < Number(from.slice(8)) ? months - 1 : months;
}
