import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { advertDetails } from './advert-details.ts';
import { bodyFigures, type PlannedStock } from './stock-tables.ts';
import { equipmentOf } from './equipment.ts';
import { addDays, dayNumber, type IsoDay } from '../iso-day.ts';
import type { Random } from './random.ts';
import { slugOf } from '../slug.ts';
import { chooseVehicle, type VehicleChoice, type VehicleChoices } from './vehicle-choice.ts';
import { describeVehicle } from './vehicle-description.ts';
import { specification } from './vehicle-facts.ts';
import { vehicleHistory } from './vehicle-history.ts';
import { vehicleIdentity } from './vehicle-identity.ts';
import { vehicleOffer } from './vehicle-offer.ts';
import { vehiclePricing } from './vehicle-pricing.ts';

export interface GeneratedVehicle {
  readonly vehicle: Vehicle;
  readonly inStockSince: IsoDay;
}

/** One vehicle of the planned kind. `stockId` and the `taken` registrations keep it unique. */
export function generateVehicle(
  random: Random,
  planned: PlannedStock,
  choices: VehicleChoices,
  stockId: number,
  taken: Set<string>,
): GeneratedVehicle {
  const { today } = choices;
  const choice = chooseVehicle(random, choices);
  const { make, range, drive, registered, place } = choice;
  const ageDays = registered === null ? 0 : dayNumber(today) - dayNumber(registered);
  const ageYears = ageDays / 365;
  const mileage = mileageOf(random, choice, ageYears);
  const pricing = vehiclePricing(random, planned, choice, ageYears, mileage);
  const facts = specification(random, choice, pricing.list_price ?? 0, today);
  const identity = vehicleIdentity(random, choice, facts, stockId, today, taken);
  const history = vehicleHistory(
    random,
    registered,
    mileage,
    today,
    make.name,
    place.site.city_town ?? '',
  );
  const ordered = random.chance(planned.ordered);
  const reserved = planned.status === 'FOR_SALE_RETAIL' && !ordered && random.chance(0.035);
  const longestInStock = Math.min(registered === null ? 210 : 150, Math.max(4, ageDays - 10));
  const inStockSince = addDays(today, -Math.floor(random.next() ** 1.4 * longestInStock));
  const vehicle: Vehicle = {
    ...identity,
    status: ordered ? 'ORDERED' : planned.status,
    ...(planned.status === 'SOLD' && { sold_at: soldAt(stockId, today) }),
    advert_classification: planned.classification,
    reserved,
    reservation_status: reserved ? 'Reserved' : 'Available',
    external_references: { supplemental: { prep_complete: !ordered && random.chance(0.85) } },
    ...facts,
    odometer_value: mileage,
    odometer_units: 'miles',
    mileage,
    description: describeVehicle(random, {
      classification: planned.classification,
      make: make.name,
      model: identity.model,
      trim: choice.trim,
      colour: (facts.manufacturer_colour ?? '').toLowerCase(),
      drive,
      mpg: facts.mpg,
      mileage,
      keepers: history.previous_keepers,
      services: history.service_history.length,
      equipment: equipmentOf('description', choice),
      town: place.site.city_town ?? '',
    }),
    extra_description: null,
    ...pricing,
    advance_payment: null,
    videos: '[]',
    ...history,
    ...advertDetails({
      stockId,
      isUsed: planned.classification === 'USED',
      choice,
      facts,
      services: history.service_history.length,
      keepers: history.previous_keepers,
    }),
    ...vehicleOffer(random, planned, {
      price: pricing.price ?? 0,
      listPrice: pricing.list_price ?? 0,
      makeSlug: identity.make_slug,
      rangeSlug: slugOf(range.name),
      bhp: drive.bhp,
      insuranceGroup: facts.insurance_category,
      isElectric: drive.fuel === 'electric',
      bootLitres: range.boot_litres,
      drivenWheels: choice.drivenWheels,
    }),
  };
  if (!reserved) return { inStockSince, vehicle };
  // Some clients look for the reservation status in `contents` (S208).
  const contents = [...vehicle.contents, { reservation_status: 'Reserved' }];
  return { inStockSince, vehicle: { ...vehicle, contents } };
}

/** Between yesterday and 40 days ago. The page of the oldest ones is already gone. */
function soldAt(stockId: number, today: IsoDay): string {
  return `${addDays(today, -1 - (stockId % 40))}T15:00:00.000Z`;
}

function mileageOf(random: Random, { registered, bodyType }: VehicleChoice, ageYears: number) {
  if (registered === null) return random.whole(2, 15);
  const aYear = bodyFigures(bodyType).commercial ? 14000 : random.pick([6000, 8000, 9000, 11000]);
  const driven = ageYears * aYear * (1 + 0.4 * random.around());
  return Math.max(35, Math.round(driven));
}
