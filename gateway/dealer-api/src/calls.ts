import { catalogueCalls } from './catalogue/catalogue-calls.ts';
import { siteCalls } from './catalogue/site-calls.ts';
import { chargingCalls } from './charging-points/charging-calls.ts';
import { vehicleSitemapCalls } from './catalogue/vehicle-sitemap-calls.ts';
import { contentCalls } from './content/content-calls.ts';
import { accountCalls } from './customers/account/account-calls.ts';
import { customerCalls } from './customers/customer-calls.ts';
import type { Dependencies } from './dependencies.ts';
import { financeCalls } from './finance/finance-calls.ts';
import { formCalls } from './forms/form-calls.ts';
import { refusedFormCalls } from './forms/refused-form-calls.ts';
import type { Call } from './http/call.ts';
import { orderCalls } from './orders/order-calls.ts';
import { paymentCalls } from './payments/payment-calls.ts';
import { photographCalls } from './photographs/photograph-calls.ts';
import { mediaCalls } from './media/media-calls.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';
import { usedVehicleCalls } from './vehicles/used-vehicle-calls.ts';
import { vehicleCalls } from './vehicles/vehicle-calls.ts';

export function createAllCalls(dependencies: Dependencies): Call[] {
  return [
    ...catalogueCalls(dependencies),
    ...siteCalls(dependencies),
    ...chargingCalls(dependencies),
    ...vehicleSitemapCalls(dependencies),
    ...financeCalls(dependencies),
    ...vehicleCalls(dependencies),
    ...usedVehicleCalls(dependencies),
    ...mediaCalls(dependencies),
    ...photographCalls(dependencies),
    ...contentCalls(dependencies),
    ...formCalls(dependencies),
    ...refusedFormCalls(dependencies),
    ...customerCalls(dependencies),
    ...accountCalls(dependencies),
    ...orderCalls(dependencies),
    ...paymentCalls(dependencies),
    ...valuationCalls(dependencies),
  ];
}
