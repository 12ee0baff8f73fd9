import { formErrors } from '@contracts/wire/forms/form-errors';
import { saveCollectionSchema } from '@contracts/wire/orders/collection';
import { saveComplianceSchema } from '@contracts/wire/orders/compliance';
import type { OrderSection } from '@contracts/wire/orders/order';
import { savePartExchangeSchema } from '@contracts/wire/orders/part-exchange';
import { savePaymentMethodSchema } from '@contracts/wire/orders/payment-method';
import type { FieldError } from '@contracts/platform/host/http';
import type { StepValues } from './step-values.ts';

const schemas = {
  compliance: saveComplianceSchema,
  partExchange: savePartExchangeSchema,
  paymentMethod: savePaymentMethodSchema,
  collection: saveCollectionSchema,
} as const;

/** What is wrong with a step as it is filled in: by the very schemas that the dealer API checks it with. */
export function checkSection(section: OrderSection, values: StepValues): FieldError[] {
  const checked = schemas[section].safeParse(values);
  return checked.success ? [] : formErrors(checked.error);
}
