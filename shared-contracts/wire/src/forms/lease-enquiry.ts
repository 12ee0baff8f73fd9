import * as z from 'zod/mini';
import { optionalFieldSchema } from '../orders/order-fields.ts';
import { formIdSchema, personShape, commonFieldsShape } from './common-fields.ts';
import { optionalTextSchema } from './basic-fields.ts';
import { requiredTelephoneSchema } from './names-and-contact-details.ts';
import { LEASE_ENQUIRY_FORM_ID } from './static-form-ids.ts';

/** S173, plus Ms and Mx. Optional. */
export const personTitles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const;

/** An enquiry about a configured lease (S172). Browser and server both use this check. */
export const leaseEnquirySchema = z.object({
  form_id: formIdSchema(LEASE_ENQUIRY_FORM_ID),
  title: optionalFieldSchema(z.enum(personTitles), 'Choose a title from the list'),
  ...personShape,
  telephone: requiredTelephoneSchema(
    'Enter a telephone number',
    'Telephone number must be 40 characters or fewer',
  ),
  make: optionalTextSchema('Make'),
  /** The vehicle's range. */
  model: optionalTextSchema('Model'),
  /** The vehicle's derivative. */
  trim: optionalTextSchema('Trim'),
  stock_id: optionalTextSchema('Stock number'),
  vin: optionalTextSchema('VIN'),
  vrm: optionalTextSchema('Registration'),
  lease_type: optionalTextSchema('Type of lease'),
  lease_term: optionalTextSchema('Term'),
  lease_mileage: optionalTextSchema('Mileage'),
  lease_deposit_months: optionalTextSchema('Initial rental in months'),
  lease_deposit_amount: optionalTextSchema('Initial rental'),
  lease_monthly_payment: optionalTextSchema('Monthly payment'),
  ...commonFieldsShape,
});
