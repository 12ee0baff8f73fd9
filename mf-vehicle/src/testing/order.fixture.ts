import { entryFixture } from '@contracts/wire/catalogue/finance-quote.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';

const orderId = '0b8f2f4e-6a55-4c1e-9d40-3f5f1f0c7a21';

/** A new order in which nothing is filled in, with the defaults of S195. */
export function orderFixture(overrides: Partial<Order> = {}): Order {
  return {
    id: orderId,
    reference: 'FC-7K3M9Q2X',
    version: 3,
    state: 'open',
    created_at: '2026-11-20T10:00:00.000Z',
    placed_at: null,
    invoice: { vehicle: vehicleFixture() },
    reservation: { state: 'free', expires_at: null },
    sections: { compliance: false, partExchange: false, paymentMethod: false, collection: false },
    reviewed: false,
    seen: { price: 16000, monthly: null },
    compliance: null,
    partex: null,
    finance_options: {
      type: 'finance',
      product_type: 'PCP',
      term: 48,
      deposit: 250,
      mileage: 6000,
    },
    can_finance: true,
    vehicle_finance: entryFixture('PCP', { TotalDeposit: 250, AnnualMileage: 6000 }),
    valuation_deposit: 0,
    finance_questions: { employment_history: [] },
    collection: null,
    handover: {
      can_deliver: true,
      choose_collection: true,
      weekend_collection: false,
      site: {
        name: 'Wexcombe Bristol',
        slug: 'wexcombe-bristol',
        address: ['1 Harbour Road', 'Bristol', 'BS1 4ZZ'],
        telephone: '01632 960001',
      },
      max_delivery_miles: 150,
      collection_days: [
        { date: '2026-11-26', time_open: '08:30', time_closed: '19:00' },
        { date: '2026-11-27', time_open: '08:30', time_closed: '17:30' },
      ],
      delivery_days: [
        { date: '2026-11-27', time_open: null, time_closed: null },
        { date: '2026-11-30', time_open: null, time_closed: null },
      ],
    },
    sums: {
      price: 16000,
      part_exchange: 0,
      reservation_deposit: 49,
      balance: 201,
      fingerprint: 'f1',
    },
    payment: null,
    notices: [],
    ...overrides,
  };
}

/** An order with all steps filled in: finance, part exchange and delivery. */
export function filledOrderFixture(overrides: Partial<Order> = {}): Order {
  return orderFixture({
    version: 9,
    sections: { compliance: true, partExchange: true, paymentMethod: true, collection: true },
    compliance: {
      first_name: 'Priya',
      last_name: 'Marlowe',
      email_address: 'priya.marlowe@example.com',
      telephone: '07700 900123',
      opt_in: [],
      accepted_at: '2026-11-20T10:05:00.000Z',
    },
    partex: { registration: 'AB12CDE', mileage: 42000, condition: 'good', value: 4500 },
    valuation_deposit: 4500,
    vehicle_finance: entryFixture('PCP', { TotalDeposit: 4750, AnnualMileage: 6000 }),
    finance_questions: {
      employment_history: [
        { status: 'employed', occupation: 'Teacher', employer: 'Example School', months: 60 },
      ],
    },
    collection: {
      method: 'delivery',
      date: '2026-11-27',
      address: { line1: '1 Example Way', line2: null, city_town: 'Bristol', postcode: 'BS14ZZ' },
    },
    sums: {
      price: 16000,
      part_exchange: 4500,
      reservation_deposit: 49,
      balance: 201,
      fingerprint: 'f9',
    },
    ...overrides,
  });
}

export function paymentFixture(overrides: Partial<OrderPayment> = {}): OrderPayment {
  return {
    id: '9a1f3d2c-5a3e-4a52-8f3b-0c2d1e4f5a6b',
    state: 'open',
    amount: 49,
    page_address: null,
    message: null,
    refund: null,
    is_current: true,
    ...overrides,
  };
}
