import { cardErrors, outcomeOf, testCards } from './test-cards.ts';

const now = new Date('2026-06-15T12:00:00Z');
const right = {
  card_number: testCards[0].number,
  expiry: '06/26',
  security_code: '123',
  name: 'A Shopper',
};

test('every test card is a number that a shopper can type, with spaces or without', () => {
  for (const { number, outcome } of testCards) {
    const spaced = number.replace(/(.{4})/g, '$1 ');
    expect(cardErrors({ ...right, card_number: spaced }, now)).toEqual({});
    expect(outcomeOf({ card_number: spaced })).toBe(outcome);
  }
});

test.each(['06/26', '06 / 26', '6/26', '06/2026', '0626', '062026', '06 26', '06-26'])(
  'shopper: S35: a card is good to %s, however that is typed',
  (expiry) => {
    expect(cardErrors({ ...right, expiry }, now)).toEqual({});
  },
);

test('declines a number that is no test card', () => {
  expect(outcomeOf({ card_number: '5555555555554444' })).toBe('declined');
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
])('%s %p is refused before any bank is asked', (field, value) => {
  expect(Object.keys(cardErrors({ ...right, [field]: value }, now))).toEqual([field]);
});
