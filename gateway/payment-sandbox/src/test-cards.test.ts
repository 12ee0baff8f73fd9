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

test('a number that is no test card is declined, never paid', () => {
  expect(outcomeOf({ card_number: '5555555555554444' })).toBe('declined');
});

test.each([
  ['card_number', '4242 4242 4242 4241'],
  ['card_number', ''],
  ['expiry', '05/26'],
  ['expiry', '13/30'],
  ['expiry', 'soon'],
  ['security_code', '12'],
  ['name', ' '],
])('%s %p is refused before any bank is asked', (field, value) => {
  expect(Object.keys(cardErrors({ ...right, [field]: value }, now))).toEqual([field]);
});
