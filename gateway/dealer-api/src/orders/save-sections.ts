import type { Site } from '@contracts/wire/catalogue/site';
import { closedDayError } from '@contracts/wire/catalogue/closed-days';
import { closedDayOn } from '@contracts/wire/catalogue/site-hours';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import { POSTCODE_ERROR } from '@contracts/wire/forms/uk-values';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { isForcesPostcode } from '@contracts/wire/format/postcode';
import { saveCollectionSchema } from '@contracts/wire/orders/collection';
import { saveComplianceSchema } from '@contracts/wire/orders/compliance';
import type { OrderSection } from '@contracts/wire/orders/order';
import { orderLimits } from '@contracts/wire/orders/order-limits';
import {
  isPartExchangeTooHigh,
  PART_EXCHANGE_TOO_HIGH,
  savePartExchangeSchema,
} from '@contracts/wire/orders/part-exchange';
import {
  savePaymentMethodSchema,
  type FinanceOptions,
} from '@contracts/wire/orders/payment-method';
import type * as z from 'zod/mini';
import { ApiRefusal, invalidField } from '../http/api-errors.ts';
import { handoverOf, siteOf } from './handover-days.ts';
import type { OrderDocument } from './order-document.ts';
import { defaultFinanceOptions, partExchangePence, pricePence, quoteOf } from './order-sums.ts';

interface SectionContext {
  readonly vehicle: Vehicle;
  readonly sites: readonly Site[];
  readonly now: Date;
  /** ISO instant until which our price for the shopper's car is valid; undefined if not ours. */
  readonly acceptedUntil: (registration: string, value: number) => Promise<string | undefined>;
  /** Miles to each site. @throws ApiRefusal 400 for an unknown postcode */
  readonly distancesFrom: (postcode: string) => Promise<ReadonlyMap<string, number>>;
}

type Change = (document: OrderDocument) => OrderDocument;

interface SectionWriter<Fields> {
  /** Where the section is saved, below the order's path. */
  readonly path: string;
  readonly schema: z.ZodMiniType<Fields>;
  /** @throws ApiRefusal 422 naming the invalid fields */
  prepare(fields: Fields, context: SectionContext): Change | Promise<Change>;
}

function defineSection<Fields>(writer: SectionWriter<Fields>): SectionWriter<Fields> {
  return writer;
}

const FORCES_DELIVERY_ERROR =
  'We can’t deliver to a BFPO address. Enter another postcode, or choose to collect it';

/** Resets the shopper's acceptance after a change, so that they review the order again. */
const resetReview = { reviewed: null, seen_monthly: null, notices: [] };

const compliance = defineSection({
  path: 'compliance',
  schema: saveComplianceSchema,
  prepare({ first_name, last_name, email_address, telephone, opt_in }, { now }) {
    const accepted = { first_name, last_name, email_address, telephone, opt_in };
    return (document) => ({
      ...document,
      ...resetReview,
      compliance: { ...accepted, accepted_at: now.toISOString() },
    });
  },
});

const partExchange = defineSection({
  path: 'part-exchange',
  schema: savePartExchangeSchema,
  async prepare(fields, context) {
    if (fields.has_part_exchange === 'no') {
      return (document) => ({ ...document, ...resetReview, partExchange: { offered: null } });
    }
    const { registration, mileage, condition, value } = fields;
    if (isPartExchangeTooHigh(value, pricePence(context.vehicle) / 100)) {
      throw invalidField('value', PART_EXCHANGE_TOO_HIGH);
    }
    const holds_until = await context.acceptedUntil(registration, value);
    if (holds_until !== undefined && holds_until <= context.now.toISOString()) {
      throw invalidField(
        'value',
        `Our price of ${formatPounds(value)} ran out on ${formatDate(holds_until)}. Value your car again for a new one.`,
      );
    }
    const offered = { registration, mileage, condition, value, holds_until };
    return (document) => {
      const changed = { ...document, ...resetReview, partExchange: { offered } };
      const { paymentMethod } = changed;
      if (paymentMethod?.options.type === 'finance') {
        refuseUnquotable(paymentMethod.options, changed, context, 'value');
      }
      return changed;
    };
  },
});

/** @throws ApiRefusal 422, naming `field`, if the chosen agreement is not available */
function refuseUnquotable(
  options: FinanceOptions,
  document: OrderDocument,
  { vehicle, now }: SectionContext,
  field: 'deposit' | 'value',
): void {
  const offered = partExchangePence(document, now);
  const quote = quoteOf(vehicle, options, offered, now)?.Finance.Quote;
  if (quote === undefined) {
    throw invalidField(
      'product_type',
      `${options.product_type} isn’t available for this vehicle on these terms. Choose other terms, or pay in full.`,
    );
  }
  const maxDeposit = Math.round(quote.TotalDeposit * 100) - offered;
  if (maxDeposit >= Math.round(options.deposit * 100)) return;
  throw invalidField(
    field,
    maxDeposit < financeLimits.minDeposit * 100
      ? 'With your part exchange, there is too little left to finance. Pay in full, or leave out the part exchange.'
      : `The deposit can be ${formatPounds(Math.floor(maxDeposit / 100))} at most with your part exchange`,
  );
}

const paymentMethod = defineSection({
  path: 'payment-method',
  schema: savePaymentMethodSchema,
  prepare(fields, context) {
    if (fields.type === 'cash') {
      if (context.vehicle.pay_in_full === false) {
        throw invalidField('type', 'This vehicle is sold on finance only. Choose monthly finance.');
      }
      // Restores the default finance options (S196), except for the payment method.
      const options = { ...defaultFinanceOptions, type: 'cash' as const };
      const method = { options, employment: [] };
      return (document) => ({ ...document, ...resetReview, paymentMethod: method });
    }
    const { type, product_type, term, mileage, deposit } = fields;
    const maxTerm = financeLimits.maxTerm[product_type];
    if (term > maxTerm) {
      throw invalidField('term', `${product_type} agreements run for ${maxTerm} months at most`);
    }
    const { minDeposit } = financeLimits;
    const options = { type, product_type, term, mileage, deposit: Math.max(deposit, minDeposit) };
    const message = `The deposit must be at least ${formatPounds(minDeposit)}, so we have changed it`;
    const notices = deposit < minDeposit ? [{ field: 'deposit', message }] : [];
    const method = {
      options,
      employment: employmentOf(fields),
      disclosure_accepted_at: context.now.toISOString(),
    };
    return (document) => {
      refuseUnquotable(options, document, context, 'deposit');
      return { ...document, ...resetReview, notices, paymentMethod: method };
    };
  },
});

type FinanceFields = Extract<z.output<typeof savePaymentMethodSchema>, { type: 'finance' }>;

function employmentOf(fields: FinanceFields) {
  const { employment_status, occupation, employer, employment_months } = fields;
  const current = {
    status: employment_status,
    occupation: occupation ?? null,
    employer: employer ?? null,
    months: employment_months,
  };
  if (fields.previous_employment_status === undefined) return [current];
  const previous = {
    status: fields.previous_employment_status,
    occupation: fields.previous_occupation ?? null,
    employer: fields.previous_employer ?? null,
    months: fields.previous_employment_months ?? 0,
  };
  return [current, previous];
}

const collection = defineSection({
  path: 'collection',
  schema: saveCollectionSchema,
  async prepare(fields, context) {
    const handover = handoverOf(context.vehicle, context.sites, context.now);
    const days = fields.method === 'collection' ? handover.collection_days : handover.delivery_days;
    if (days.length === 0) {
      const message = 'This vehicle isn’t available this way. Choose the other option.';
      throw invalidField('method', message);
    }
    if (!days.some(({ date }) => date === fields.date)) {
      const site = siteOf(context.vehicle, context.sites);
      const closedDay = site && closedDayOn(site, fields.date);
      const message = closedDay ? closedDayError(closedDay) : 'Choose a day from the list';
      throw invalidField('date', message);
    }
    const { method, date } = fields;
    let address = null;
    if (fields.method === 'delivery') {
      const { line1, line2 = null, city_town, postcode } = fields;
      await refuseFarAway(postcode, context);
      address = { line1, line2, city_town, postcode };
    }
    const chosen = { method, date, address };
    return (document) => ({ ...document, ...resetReview, collection: chosen });
  },
});

async function refuseFarAway(
  postcode: string,
  { vehicle, sites, distancesFrom }: SectionContext,
): Promise<void> {
  const miles = await distancesFrom(postcode).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error;
    const message = isForcesPostcode(postcode) ? FORCES_DELIVERY_ERROR : POSTCODE_ERROR;
    throw invalidField('postcode', message);
  });
  const distance = miles.get(siteOf(vehicle, sites)?.slug ?? '') ?? Infinity;
  if (distance <= orderLimits.maxDeliveryMiles) return;
  throw invalidField(
    'postcode',
    `We deliver within ${orderLimits.maxDeliveryMiles} miles of the vehicle. Please choose to collect it.`,
  );
}

export const sectionWriters = {
  compliance,
  partExchange,
  paymentMethod,
  collection,
} as const satisfies Record<OrderSection, unknown>;
