import type { Site } from './site.ts';
import { weekdays } from './weekdays.ts';

const closed = { time_open: null, time_closed: null };
const open = { time_open: '08:30', time_closed: '19:00' };

/** A dealership that sells used cars from Monday to Saturday. */
export function siteFixture(overrides: Partial<Site> = {}): Site {
  const openings = weekdays.map((day) => ({
    key: day,
    label: `${day[0]?.toUpperCase()}${day.slice(1)}`,
    ...(day === 'sunday' ? closed : open),
  }));
  return {
    id: 1,
    name: 'Wexcombe Bristol',
    slug: 'wexcombe-bristol',
    type: 'DEALERSHIP',
    is_root: true,
    line1: '14 Harbour Way',
    line2: null,
    city_town: 'Bristol',
    county: null,
    postcode: 'BS2 0WX',
    telephone: '01632 960011',
    latitude: 51.455,
    longitude: -2.588,
    show_on_frontend: 1,
    external_references: { whatsapp_number: null },
    opening_times: {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: open,
      sunday: closed,
    },
    grouped_opening_times: [
      { key: 'service', openings: [{ key: 'monday', label: 'Service Monday', ...open }] },
      { key: 'used_cars', openings },
    ],
    manufacturers: ['ford'],
    ...overrides,
  };
}
