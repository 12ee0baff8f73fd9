import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';

/** The vehicle data that an enquiry sends (S166) or shows. */
export type EnquiryVehicle = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'make'
  | 'range'
  | 'model'
  | 'trim'
  | 'year'
  | 'department_id'
  | 'advert_classification'
  | 'formated_plate'
  | 'vrm'
  | 'fuel_type_slug'
>;

/** Fields by which the sales team identifies the vehicle (S166, S174). */
export function vehicleValues(vehicle: EnquiryVehicle | undefined) {
  if (vehicle === undefined) return {};
  return {
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    _organisational_unit: vehicle.department_id,
    vehicle_id: vehicle.id,
    _vehicle_type: vehicle.advert_classification,
  };
}

/** An offer published by the editors. */
export interface EnquiryOffer {
  slug: string;
  title: string;
}

/** Fields that name the offer in a general enquiry (S152, S221). */
export function offerValues(vehicle: EnquiryVehicle | undefined, offer?: EnquiryOffer) {
  if (offer) return { offer_slug: offer.slug, offer_title: offer.title };
  if (vehicle?.advert_classification !== 'OFFER') return {};
  return { offer_slug: vehicle.slug, offer_title: vehicleTitle(vehicle) };
}
