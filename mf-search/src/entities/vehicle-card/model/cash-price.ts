import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { PriceProps } from '@contracts/ui/price';

type PriceFields = Pick<
  Vehicle,
  'price' | 'vat_scheme' | 'price_including_vat' | 'price_excluding_vat'
>;

/**
 * What a vehicle costs outright. A commercial one is shown without VAT, with the price including
 * VAT and its rate beside it (S12).
 */
export function cashPrice(vehicle: PriceFields): Pick<PriceProps, 'cash' | 'vat'> {
  const { price, price_including_vat: including, price_excluding_vat: excluding } = vehicle;
  if (vehicle.vat_scheme !== 'Commercial' || including === null || !excluding) {
    return { cash: price };
  }
  const ratePercent = Math.round((including / excluding - 1) * 100);
  return { cash: excluding, vat: { including, ratePercent } };
}
