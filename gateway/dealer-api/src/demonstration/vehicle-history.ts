import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { addDays, addYears, dayNumber, wholeMonthsBetween, type IsoDay } from '../iso-day.ts';
import type { Random } from './random.ts';

type History = Pick<
  Vehicle,
  'service_history' | 'mot_history' | 'date_mot_expires' | 'previous_keepers'
>;

const noHistory: History = {
  service_history: [],
  mot_history: null,
  date_mot_expires: null,
  previous_keepers: null,
};

const services = [
  'Interim service',
  'Full service',
  'Major service',
  'Full service and brake fluid',
];

/** Services about once a year, newest first, and a first MOT test at three years. */
export function vehicleHistory(
  random: Random,
  registered: IsoDay | null,
  mileage: number,
  today: IsoDay,
  makeName: string,
  town: string,
): History {
  if (registered === null) return noHistory;
  const daysOld = dayNumber(today) - dayNumber(registered);
  const garages = [`Wexcombe ${town}`, `${makeName} main dealer`, 'Independent garage', null];
  const service_history: History['service_history'] = [];
  for (let day = random.whole(320, 400); day < daysOld; day += random.whole(330, 420)) {
    if (random.chance(0.07)) continue;
    service_history.unshift({
      date: addDays(registered, day),
      mileage: Math.round((mileage * day) / daysOld),
      description: random.pick(services),
      garage: random.pick(garages),
    });
  }
  return {
    service_history,
    ...motTests(random, registered, today, daysOld),
    previous_keepers: keepers(random, daysOld),
  };
}

function motTests(
  random: Random,
  registered: IsoDay,
  today: IsoDay,
  daysOld: number,
): Pick<History, 'mot_history' | 'date_mot_expires'> {
  const firstDue = addYears(registered, 3);
  if (firstDue > today) return { mot_history: null, date_mot_expires: firstDue };
  // Most vehicles are tested when they are prepared for sale.
  const daysAgo = random.chance(0.6) ? random.whole(2, 45) : random.whole(46, 350);
  const tested = addDays(today, -Math.min(daysAgo, Math.max(1, daysOld - 1095)));
  const expires = addDays(addYears(tested, 1), -1);
  return {
    date_mot_expires: expires,
    mot_history: {
      months_before_expiry_date: wholeMonthsBetween(today, expires),
      last_test_date: tested,
      last_test_expiry_date: expires,
    },
  };
}

function keepers(random: Random, daysOld: number): number {
  const usual = daysOld / 365 / 3;
  return Math.max(daysOld < 365 ? 0 : 1, Math.round(usual + random.around()));
}
