import type { LeaseRow } from '@contracts/wire/catalogue/lease-row';
import { addVat } from '@contracts/wire/catalogue/vat';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { roundToPence } from '@contracts/wire/format/money';
import { slugOf } from '../slug.ts';
import { offerTexts } from './offer-texts.ts';
import type { StockTables, VehicleRow } from './stock-tables.ts';

type Offer = Partial<Vehicle> &
  Pick<Vehicle, 'template_slug' | 'contents' | 'finance' | 'matching_rules' | 'advance_payment'>;

const noOffer: Offer = {
  template_slug: null,
  contents: [],
  finance: null,
  matching_rules: null,
  advance_payment: null,
};

/** The fields that an offer adds to an advert: offer texts, lease prices or Motability terms. */
export function vehicleOffer(row: VehicleRow, tables: StockTables): Offer {
  const offer = tables.manufacturerOffers.get(row.stock_id);
  if (offer !== undefined) {
    const { representative_apr, terms_and_conditions, disclaimer } = offerTexts.new_car_offer;
    return {
      ...noOffer,
      template_slug: 'new-car-offer',
      matching_rules: [
        { key: 'make', values: [slugOf(row.make)] },
        { key: 'range', values: [slugOf(row.range)] },
      ],
      contents: [
        { dealer_contribution: offer.dealer_contribution },
        { franchise_contribution: offer.franchise_contribution },
        { representative_apr },
        { terms_and_conditions },
        { disclaimer },
      ],
    };
  }
  const terms = tables.motability.get(row.stock_id);
  if (terms !== undefined) {
    return {
      ...noOffer,
      ...offerTexts.motability,
      ...terms,
      template_slug: 'motability-vehicle',
      abi_group: row.insurance_category,
      break_horsepower: row['power-bhp'],
      drive: row.drivetrain,
    };
  }
  if (row.advert_classification === 'CONTRACT-HIRE-BUSINESS') return leaseOffer(row, 'business');
  if (row.advert_classification === 'CONTRACT-HIRE-PERSONAL') return leaseOffer(row, 'personal');
  return noOffer;
}

function leaseOffer({ list_price, price }: VehicleRow, type: LeaseRow['lease_type']): Offer {
  const lease_rows = leaseRows(list_price);
  const exampleRow = lease_rows.find(
    (row) =>
      row.lease_type === type &&
      row.lease_term === 36 &&
      row.lease_initial_rental_equivalent === 9 &&
      row.lease_mileage === 10000,
  );
  return {
    ...noOffer,
    template_slug: 'lease-vehicle',
    lease_rows,
    finance: {
      finance_type: type === 'business' ? 'BCH' : 'PCH',
      term: 36,
      monthly_payment: exampleRow?.monthly_payment ?? null,
      deposit: exampleRow?.deposit_amount ?? null,
      cash_price: price,
    },
  };
}

/** Lease terms in months, each with the share of the list price repaid at 10,000 miles a year. */
const repaidShareByTerm = [
  [24, 0.29],
  [36, 0.365],
  [48, 0.43],
] as const;
const mileages = [5000, 10000, 15000, 20000];
const initialRentals = [1, 3, 6, 9, 12];

/** Lease prices in pounds for all combinations of terms but 20,000 miles a year over two years. */
function leaseRows(listPrice: number): LeaseRow[] {
  const rows: LeaseRow[] = [];
  for (const [term, share] of repaidShareByTerm) {
    for (const lease_mileage of mileages) {
      if (term === 24 && lease_mileage === 20000) continue;
      const mileageShare = ((lease_mileage - 10000) / 1000) * 0.0034 * (term / 12);
      for (const months of initialRentals) {
        const row = (lease_type: LeaseRow['lease_type'], monthly_payment: number) => ({
          term,
          monthly_payment,
          deposit_amount: roundToPence(monthly_payment * months),
          lease_type,
          lease_term: term,
          lease_initial_rental_equivalent: months,
          lease_mileage,
        });
        const business = roundToPence((listPrice * (share + mileageShare)) / (term - 1 + months));
        rows.push(row('business', business), row('personal', roundToPence(addVat(business))));
      }
    }
  }
  return rows;
}
