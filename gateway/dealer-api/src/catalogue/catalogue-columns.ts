import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import { bodyTypeLabel } from 'shared-contracts/catalogue/body-types';
import { fuelTypeLabels } from 'shared-contracts/catalogue/fuel-types';
import { slugOf } from './slug.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';
import { numberColumn } from './number-column.ts';
import { ValueColumn, type ColumnValue } from './value-column.ts';
import { WordIndex } from './word-index.ts';

type Cell = ColumnValue | null;

const slugged = (text: string | null): Cell =>
  text === null || slugOf(text) === '' ? null : { value: slugOf(text), label: text };
const counted = (count: number | null, noun: string): Cell =>
  count === null
    ? null
    : { value: String(count), label: count === 1 ? `1 ${noun}` : `${count} ${noun}s` };
const plain = (text: string | null): Cell => (text === null ? null : { value: text, label: text });

function searchedText(vehicle: IndexedVehicle): string {
  const { text, body_type, colour, transmission, year, vrm, stock_id } = vehicle;
  const bodyType = body_type === null ? '' : bodyTypeLabel(body_type);
  const plate = vrm === null ? '' : `${vrm.slice(0, -3)} ${vrm.slice(-3)}`;
  return [text, bodyType, colour, transmission, year, vrm, plate, stock_id].join(' ');
}

/** The columns of the index, in the order of the vehicles given. */
export function catalogueColumns(rows: readonly IndexedVehicle[]) {
  const values = (cell: (vehicle: IndexedVehicle) => Cell) => new ValueColumn(rows.map(cell));
  const numbers = (cell: (vehicle: IndexedVehicle) => number | null | undefined) =>
    numberColumn(rows.map(cell));
  return {
    status: values((vehicle) => plain(vehicle.status)),
    advert_classification: values(({ advert_classification }) => ({
      value: advert_classification,
      label: advertClassificationLabels[advert_classification],
    })),
    make: values(({ make_slug, make }) => ({ value: make_slug, label: make })),
    range: values(({ range_slug, range, make_slug }) => ({
      value: range_slug,
      label: range,
      make: make_slug,
    })),
    trim: values(({ trim }) => slugged(trim)),
    body_type: values(({ body_type }) =>
      body_type === null ? null : { value: body_type, label: bodyTypeLabel(body_type) },
    ),
    colours: values(({ colour }) => slugged(colour)),
    fuel_type: values(({ fuel_type_slug }) =>
      fuel_type_slug === null
        ? null
        : { value: fuel_type_slug, label: fuelTypeLabels[fuel_type_slug] },
    ),
    transmission: values(({ transmission }) => slugged(transmission)),
    seats: values(({ seats }) => counted(seats, 'seat')),
    doors: values(({ doors }) => counted(doors, 'door')),
    sites: values(({ site_slug, site_name }) =>
      site_slug === null ? null : { value: site_slug, label: site_name ?? site_slug },
    ),
    insurance: values(({ insurance_category }) => plain(insurance_category)),
    offer_template_slugs: values(({ template_slug }) => slugged(template_slug)),
    vrm: new Map(rows.flatMap(({ vrm }, row) => (vrm ? [[vrm, row]] : []))),
    words: new WordIndex(rows.map(searchedText)),
    /** Pounds. */
    price: numbers(({ price }) => price),
    year: numbers(({ year }) => year),
    mileage: numbers(({ mileage }) => mileage),
    mpg: numbers(({ mpg }) => mpg),
    taxRate: numbers(({ tax_rate_value }) => tax_rate_value),
    /** Cubic centimetres. */
    engineSize: numbers(({ engine_size }) => engine_size),
    /** Kilowatt hours. */
    battery: numbers(({ battery_capacity }) => battery_capacity),
    /** Grows with the days in stock. */
    daysInStock: numberColumn(rows.map(({ in_stock_since }) => -Date.parse(in_stock_since))),
  };
}

export type CatalogueColumns = ReturnType<typeof catalogueColumns>;
