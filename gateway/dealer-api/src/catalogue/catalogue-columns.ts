import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import { bodyTypeLabel } from 'shared-contracts/catalogue/body-types';
import { fuelTypeLabels } from 'shared-contracts/catalogue/fuel-types';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import { slugOf } from './slug.ts';
import { numberColumn } from './number-column.ts';
import { ValueColumn, type ColumnValue } from './value-column.ts';
import { WordIndex } from './word-index.ts';

/** One vehicle as the index is built from it. */
export interface IndexedVehicle {
  readonly id: number;
  readonly vehicle: Vehicle;
  /** ISO day. */
  readonly inStockSince: string;
}

type Cell = ColumnValue | null;

const slugged = (text: string | null): Cell =>
  text === null || slugOf(text) === '' ? null : { value: slugOf(text), label: text };
const counted = (count: number | null, noun: string): Cell =>
  count === null
    ? null
    : { value: String(count), label: count === 1 ? `1 ${noun}` : `${count} ${noun}s` };
const plain = (text: string | null): Cell => (text === null ? null : { value: text, label: text });

function siteCell({ site }: Vehicle): Cell {
  if (site === null) return null;
  if (typeof site === 'string') return slugged(site);
  return { value: site.slug, label: site.name };
}

function searchedText(vehicle: Vehicle): string {
  const joinedModel = vehicle.model.replace(/[^a-z0-9]/gi, '');
  const bodyType = vehicle.body_type === null ? '' : bodyTypeLabel(vehicle.body_type);
  return [
    vehicle.name,
    vehicle.range,
    vehicle.model,
    joinedModel,
    bodyType,
    vehicle.colour,
    vehicle.fuel_type,
    vehicle.transmission,
    vehicle.year,
    vehicle.location,
    vehicle.vrm,
    vehicle.formated_plate,
    vehicle.stock_id,
  ].join(' ');
}

/** The columns of the index, in the order of the vehicles given. */
export function catalogueColumns(rows: readonly IndexedVehicle[]) {
  const vehicles = rows.map(({ vehicle }) => vehicle);
  const values = (cell: (vehicle: Vehicle) => Cell) => new ValueColumn(vehicles.map(cell));
  const numbers = (cell: (vehicle: Vehicle) => number | null | undefined) =>
    numberColumn(vehicles.map(cell));
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
    sites: values(siteCell),
    insurance: values(({ insurance_category }) => plain(insurance_category)),
    offer_template_slugs: values(({ template_slug }) => slugged(template_slug)),
    vrm: new Map(rows.flatMap(({ vehicle }, row) => (vehicle.vrm ? [[vehicle.vrm, row]] : []))),
    words: new WordIndex(vehicles.map(searchedText)),
    /** Pounds. */
    price: numbers(({ price }) => price),
    year: numbers(({ year }) => year),
    mileage: numbers(({ mileage }) => mileage),
    mpg: numbers(({ mpg }) => mpg),
    taxRate: numbers(({ tax_rate_value }) => tax_rate_value),
    /** Cubic centimetres. */
    engineSize: numbers(({ technical_data }) => {
      const size = technical_data?.['engine-size'];
      return typeof size === 'number' ? size : null;
    }),
    /** Kilowatt hours. */
    battery: numbers(({ electric_data }) => electric_data?.battery_capacity),
    /** Grows with the days in stock. */
    daysInStock: numberColumn(rows.map(({ inStockSince }) => -Date.parse(inStockSince))),
  };
}

export type CatalogueColumns = ReturnType<typeof catalogueColumns>;
