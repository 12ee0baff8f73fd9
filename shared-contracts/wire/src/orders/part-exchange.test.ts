import {
  isPartExchangeTooHigh,
  PART_EXCHANGE_TOO_HIGH,
  partExchangeConditions,
  savePartExchangeSchema,
} from './part-exchange.ts';

test('S164: a part exchange may not be worth more than the vehicle', () => {
  expect(isPartExchangeTooHigh(12_995, 12_995)).toBe(false);
  expect(isPartExchangeTooHigh(0.1 + 0.2, 0.3)).toBe(false);
  expect(isPartExchangeTooHigh(12_995.01, 12_995)).toBe(true);
});

test('S164: the error message explains the reason, how to continue and who can help', () => {
  expect(PART_EXCHANGE_TOO_HIGH).toMatch(/higher than the vehicle/);
  expect(PART_EXCHANGE_TOO_HIGH).toMatch(/complete your order without a part exchange/);
  expect(PART_EXCHANGE_TOO_HIGH).toMatch(/sales team will help/);
});

test('S165: a part exchange has fourteen conditions', () => {
  expect(partExchangeConditions).toHaveLength(14);
  const told = partExchangeConditions.join('; ');
  for (const words of [
    'V5C',
    'MOT',
    'mileage',
    'service history',
    'keys',
    'categories C, D, S and N',
    'mechanical faults',
    'tyres',
    'warning lights',
    'electrics',
    'good condition',
    'taxi',
    'first registered in the UK',
    'modified',
  ]) {
    expect(told).toContain(words);
  }
});

test('numbers from a form and from JSON are parsed to the same values', () => {
  const common = {
    has_part_exchange: 'yes',
    registration: ' ab12 cde',
    condition: 'good',
    conditions_accepted: 'on',
  } as const;
  const typed = { ...common, mileage: '42,000', value: '£4,500.50', version: '3' };
  const sent = { ...common, mileage: 42_000, value: 4500.5, version: 3 };
  expect(savePartExchangeSchema.parse(typed)).toEqual(savePartExchangeSchema.parse(sent));
  expect(savePartExchangeSchema.parse(sent)).toMatchObject({ registration: 'AB12CDE' });
});

test.each(['250,000.01', '£1,000,000', '123456789012'])(
  'vehicle-and-order#5: accepts a value of %s, which is above the price, as a valid number',
  (value) => {
    const parsed = savePartExchangeSchema.safeParse({
      has_part_exchange: 'yes',
      registration: 'AB12CDE',
      mileage: '1',
      condition: 'good',
      value,
      conditions_accepted: '1',
      version: '1',
    });
    expect(parsed.success).toBe(true);
  },
);

test.each([
  ['value', 'a lot'],
  ['value', '-1'],
  ['value', '1e5'],
  ['mileage', '12.5'],
  ['registration', 'no'],
  ['condition', 'fair'],
  ['version', 'first'],
])('rejects the %s %p with an explanation', (field, value) => {
  const right = {
    has_part_exchange: 'yes',
    registration: 'AB12CDE',
    mileage: '1',
    condition: 'good',
    value: '1',
    conditions_accepted: '1',
    version: '1',
  };
  const parsed = savePartExchangeSchema.safeParse({ ...right, [field]: value });
  expect(parsed.error?.issues).toHaveLength(1);
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
  expect(parsed.error?.issues[0]?.message).not.toBe('Invalid input');
});
