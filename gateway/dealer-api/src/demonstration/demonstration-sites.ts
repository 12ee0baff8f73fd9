import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';
import { list, yesOrNo } from '../csv/cells.ts';

/** The towns are real; the group, its streets and its telephone numbers are fictional. */
const towns = readAssetTable(
  'demonstration/towns.csv',
  z.object({
    town: z.string(),
    county: z.string(),
    street: z.string(),
    postcode: z.string(),
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
    makes: list,
    bodyshop: yesOrNo,
  }),
);

function week(weekday: [string, string], saturday: [string, string], sunday?: [string, string]) {
  const hours = ([time_open, time_closed]: [string, string]) => ({ time_open, time_closed });
  return {
    monday: hours(weekday),
    tuesday: hours(weekday),
    wednesday: hours(weekday),
    thursday: hours(weekday),
    friday: hours(weekday),
    saturday: hours(saturday),
    sunday: sunday === undefined ? { time_open: null, time_closed: null } : hours(sunday),
  };
}

function departmentHours(key: string, hours: Site['opening_times']) {
  const openings = weekdays.map((day) => ({
    key: day,
    label: `${day[0]?.toUpperCase()}${day.slice(1)}`,
    ...hours[day],
  }));
  return { key, openings };
}

export const demonstrationSites: readonly Site[] = towns.map((place, index) => {
  const sales = week(['08:30', '19:00'], ['09:00', '17:30'], ['10:30', '16:30']);
  const number = String(index * 7 + 11).padStart(3, '0');
  return {
    id: index + 1,
    name: `Wexcombe ${place.town}`,
    slug: `wexcombe-${place.town.toLowerCase()}`,
    type: 'DEALERSHIP',
    is_root: true,
    line1: place.street,
    line2: null,
    city_town: place.town,
    county: place.county,
    postcode: place.postcode,
    telephone: `01632 960${number}`,
    latitude: place.latitude,
    longitude: place.longitude,
    show_on_frontend: 1,
    external_references: { whatsapp_number: index % 3 === 2 ? null : `07700 900${number}` },
    opening_times: sales,
    grouped_opening_times: [
      departmentHours('used_cars', sales),
      departmentHours('new_cars', week(['08:30', '18:30'], ['09:00', '17:00'])),
      departmentHours('service', week(['07:30', '18:00'], ['08:00', '12:30'])),
      departmentHours('parts', week(['07:30', '17:30'], ['08:00', '12:30'])),
      ...(place.bodyshop
        ? [departmentHours('bodyshop', week(['08:00', '17:30'], ['08:30', '12:00']))]
        : []),
    ],
    manufacturers: place.makes,
  };
});
