import type { Site } from 'shared-contracts/catalogue/site';

const open = { time_open: '08:30', time_closed: '18:00' };
const closed = { time_open: null, time_closed: null };

/** A site as the wire carries it, for tests. */
export function siteExample(town: string): Site {
  return {
    id: town.length,
    name: `Stub ${town}`,
    slug: `stub-${town.toLowerCase()}`,
    type: 'DEALERSHIP',
    is_root: true,
    line1: '102 Millrace Road',
    line2: null,
    city_town: town,
    county: town,
    postcode: 'LS10 1WX',
    telephone: '01632 960067',
    latitude: 53.785,
    longitude: -1.535,
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
      {
        key: 'used_cars',
        openings: [
          { key: 'monday', label: 'Monday', ...open },
          { key: 'sunday', label: 'Sunday', ...closed },
        ],
      },
    ],
    manufacturers: ['ford'],
  };
}
