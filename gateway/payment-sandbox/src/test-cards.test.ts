import { cardErrors, outcomeOf, testCards } from './test-cards.ts';

const now = new Date('2026-06-15T12:00:00Z');
const right = {
  card_number: testCards[0].number,
  expiry: '06/26',
  security_code: '123',
  name: 'A Shopper',
};

test('accepts every test card number typed with spaces', () => {
  for (const { number, outcome } of testCards) {
    const spaced = number.replace(/(.{4})/g, '$1 ');
    expect(cardErrors({ ...right, card_number: spaced }, now)).toEqual({});
    expect(outcomeOf(spaced)).toBe(outcome);
  }
});

test.each(['06/26', '06 / 26', '6/26', '06/2026', '0626', '062026', '06 26', '06-26'])(
  'shopper: S35: accepts the expiry date %s',
  (expiry) => {
    expect(cardErrors({ ...right, expiry }, now)).toEqual({});
  },
);

test('declines a card number that is not a test card', () => {
  expect(outcomeOf('5555555555554444')).toBe('declined');
});

test.each([
  ['card_number', '4242 4242 4242 4241'],
  ['card_number', ''],
  ['expiry', '05/26'],
  ['expiry', '13/30'],
  ['expiry', '0526'],
  ['expiry', '1330'],
  ['expiry', '626'],
  ['expiry', 'soon'],
  ['security_code', '12'],
  ['name', ' '],
])('reports an error for the invalid %s %p', (field, value) => {
  expect(Object.keys(cardErrors({ ...right, [field]: value }, now))).toEqual([field]);
});
