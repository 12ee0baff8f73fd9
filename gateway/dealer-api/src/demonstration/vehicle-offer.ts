import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { addVat } from '@contracts/wire/catalogue/vat';
import type { PlannedStock } from './stock-tables.ts';
import type { Random } from './random.ts';

/** Share of the list price that a lease repays by its term in months, at 10,000 miles a year. */
const shares = [
  [24, 0.29],
  [36, 0.365],
  [48, 0.43],
] as const;
const mileages = [5000, 10000, 15000, 20000];
const initialRentals = [1, 3, 6, 9, 12];

/** Every price of a lease, in pounds. 20,000 miles a year over two years is not offered. */
function leasePrices(listPrice: number): LeaseRow[] {
  const rows: LeaseRow[] = [];
  for (const [term, share] of shares) {
    for (const mileage of mileages) {
      if (term === 24 && mileage === 20000) continue;
      const driven = ((mileage - 10000) / 1000) * 0.0034 * (term / 12);
      for (const months of initialRentals) {
        const business = toPence((listPrice * (share + driven)) / (term - 1 + months));
        rows.push(leaseRow('business', business, term, months, mileage));
        rows.push(leaseRow('personal', toPence(addVat(business)), term, months, mileage));
      }
    }
  }
  return rows;
}

function leaseRow(
  lease_type: LeaseRow['lease_type'],
  monthly_payment: number,
  term: number,
  months: number,
  lease_mileage: number,
): LeaseRow {
  return {
    term,
    monthly_payment,
    deposit_amount: toPence(monthly_payment * months),
    lease_type,
    lease_term: term,
    lease_initial_rental_equivalent: months,
    lease_mileage,
  };
}

function toPence(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}

type Offer = Partial<Vehicle> &
  Pick<Vehicle, 'template_slug' | 'contents' | 'finance' | 'matching_rules' | 'extra_offers'>;

const plain: Offer = {
  template_slug: null,
  contents: [],
  finance: null,
  matching_rules: null,
  extra_offers: [],
};

const firstService: Vehicle['extra_offers'][number] = {
  template_slug: 'extra-offer',
  contents: {
    title: 'First service included',
    terms__and__conditions:
      'The first scheduled service is included when it is carried out at a Wexcombe workshop within 13 months or 12,000 miles of registration, whichever comes first. There is no cash alternative.',
  },
};

interface OfferedVehicle {
  readonly price: number;
  readonly listPrice: number;
  readonly makeSlug: string;
  readonly rangeSlug: string;
  readonly bhp: number;
  readonly insuranceGroup: string | null;
  readonly isElectric: boolean;
  readonly bootLitres: number | null;
  readonly drivenWheels: string;
}

/** Data that a classification adds to an advert: offer texts, lease prices, Motability figures. */
export function vehicleOffer(
  random: Random,
  { classification }: PlannedStock,
  vehicle: OfferedVehicle,
): Offer {
  switch (classification) {
    case 'OFFER':
      return manufacturerOffer(random, vehicle);
    case 'CONTRACT-HIRE-BUSINESS':
    case 'CONTRACT-HIRE-PERSONAL':
      return leaseOffer(vehicle, classification);
    case 'MOTABILITY':
      return motabilityOffer(random, vehicle);
    default:
      return classification === 'NEW' && random.chance(0.15)
        ? { ...plain, extra_offers: [firstService] }
        : plain;
  }
}

function manufacturerOffer(random: Random, vehicle: OfferedVehicle): Offer {
  const contribution = random.pick([500, 750, 1000, 1500, 2000]);
  return {
    ...plain,
    template_slug: 'new-car-offer',
    matching_rules: [
      { key: 'make', values: [vehicle.makeSlug] },
      { key: 'range', values: [vehicle.rangeSlug] },
    ],
    contents: [
      { dealer_contribution: contribution },
      { franchise_contribution: random.pick([0, 250, 500]) },
      { representative_apr: 10.9 },
      {
        terms_and_conditions:
          'Offered on new vehicles ordered and registered while the offer is shown. Subject to availability.',
      },
      { disclaimer: 'Finance is subject to status. Applicants must be 18 or over.' },
    ],
  };
}

function leaseOffer(
  vehicle: OfferedVehicle,
  classification: 'CONTRACT-HIRE-BUSINESS' | 'CONTRACT-HIRE-PERSONAL',
): Offer {
  const lease_rows = leasePrices(vehicle.listPrice);
  const type = classification === 'CONTRACT-HIRE-BUSINESS' ? 'business' : 'personal';
  const shown = lease_rows.find(
    (row) =>
      row.lease_type === type &&
      row.lease_term === 36 &&
      row.lease_initial_rental_equivalent === 9 &&
      row.lease_mileage === 10000,
  );
  return {
    ...plain,
    template_slug: 'lease-vehicle',
    lease_rows,
    finance: {
      finance_type: type === 'business' ? 'BCH' : 'PCH',
      term: 36,
      monthly_payment: shown?.monthly_payment ?? null,
      deposit: shown?.deposit_amount ?? null,
      cash_price: vehicle.price,
    },
  };
}

function motabilityOffer(random: Random, vehicle: OfferedVehicle): Offer {
  const weekly = 77.05;
  return {
    ...plain,
    template_slug: 'motability-vehicle',
    advance_payment: Math.max(0, Math.round((vehicle.listPrice - 21000) / 250) * 50),
    allowance_type: random.pick(['PIP', 'PIP', 'DLA', 'AFIP', 'WPMS', 'CDP']),
    weekly_allowance: weekly,
    weekly_rental: weekly,
    lease_length: 3,
    stock: random.chance(0.7) ? 'In stock' : 'Factory order',
    abi_group: vehicle.insuranceGroup,
    break_horsepower: vehicle.bhp,
    age_limit: vehicle.bhp > 150 ? 25 : 21,
    boot_capacity: vehicle.bootLitres,
    drive: vehicle.drivenWheels,
  };
}
