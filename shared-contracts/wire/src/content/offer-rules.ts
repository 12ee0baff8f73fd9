import type { Vehicle } from '../catalogue/vehicle.ts';
import type { ContentOffer } from './offer.ts';

/** Keys that a matching rule may name, and what of a vehicle each looks at. */
const ruleValues = {
  make: (vehicle: RuledVehicle) => vehicle.make_slug,
  range: (vehicle: RuledVehicle) => vehicle.range_slug,
  advert_classification: (vehicle: RuledVehicle) => vehicle.advert_classification,
  fuel_type: (vehicle: RuledVehicle) => vehicle.fuel_type_slug,
  body_type: (vehicle: RuledVehicle) => vehicle.body_type,
  location: ({ site }: RuledVehicle) =>
    site === null || typeof site === 'string' ? site : site.slug,
} as const;

export type OfferRuleKey = keyof typeof ruleValues;
export const offerRuleKeys = Object.keys(ruleValues) as readonly OfferRuleKey[];

export type RuledVehicle = Pick<
  Vehicle,
  | 'make_slug'
  | 'range_slug'
  | 'advert_classification'
  | 'fuel_type_slug'
  | 'body_type'
  | 'site'
  | 'price'
>;

const isRuleKey = (key: string): key is OfferRuleKey => Object.hasOwn(ruleValues, key);

/**
 * Whether an offer belongs to a vehicle: every rule must hold, and a rule holds when one of its
 * values does. `min_price` and `max_price`, in pounds, include their ends. A rule that nobody
 * knows never holds: better no offer than a wrong one.
 */
export function offerMatches(
  { matching_rules }: Pick<ContentOffer, 'matching_rules'>,
  vehicle: RuledVehicle,
): boolean {
  return matching_rules.every(({ key, values }) => {
    if (key === 'min_price') return vehicle.price !== null && vehicle.price >= Number(values[0]);
    if (key === 'max_price') return vehicle.price !== null && vehicle.price <= Number(values[0]);
    if (!isRuleKey(key)) return false;
    const value = ruleValues[key](vehicle);
    return value !== null && values.some((each) => each.toLowerCase() === value.toLowerCase());
  });
}

/** The first offers of a list that belong to a vehicle, in the retailer's own order. */
export function offersFor<Offer extends Pick<ContentOffer, 'matching_rules'>>(
  offers: readonly Offer[],
  vehicle: RuledVehicle,
): Offer[] {
  return offers.filter((offer) => offerMatches(offer, vehicle));
}
