/** Well-known test card numbers, which belong to no customer. */
export const testCards = [
  { number: '4242424242424242', outcome: 'paid', label: 'is paid at once' },
  { number: '4000002760003184', outcome: 'challenged', label: 'asks for 3-D Secure' },
  { number: '4000000000000002', outcome: 'declined', label: 'is declined' },
  { number: '4000000000000119', outcome: 'timed-out', label: 'gets no answer from its bank' },
  { number: '4000000000000077', outcome: 'slow', label: 'is paid some time after you have left' },
] as const;

/** The code that the bank of a 3-D Secure card accepts. */
export const bankCode = '123456';

type CardField = 'card_number' | 'expiry' | 'security_code' | 'name';

export type CardErrors = Partial<Record<CardField, string>>;

export function cardErrors(fields: Record<CardField, string>, now: Date): CardErrors {
  const errors: CardErrors = {};
  if (!isLuhn(withoutSeparators(fields.card_number)))
    errors.card_number = 'Enter the number on your card';
  if (!isInFuture(fields.expiry, now)) {
    errors.expiry = 'Enter the expiry date of your card, such as 08/29';
  }
  if (!/^\d{3,4}$/.test(withoutSeparators(fields.security_code))) {
    errors.security_code = 'Enter the 3 or 4 digits on the back of your card';
  }
  if (fields.name.trim() === '') errors.name = 'Enter the name on your card';
  return errors;
}

/** The bank declines every number that is not a test card, so no real card is ever charged. */
export function outcomeOf(card_number: string) {
  const testCard = testCards.find(({ number }) => number === withoutSeparators(card_number));
  return testCard?.outcome ?? 'declined';
}

const withoutSeparators = (typed: string) => typed.replace(/[\s-]/gu, '');

function isInFuture(expiry: string, now: Date): boolean {
  // A numeric keypad has no slash, and browsers fill in a four-digit year.
  const match = /^(0?[1-9]|1[0-2])\s*[/ -]\s*(?:20)?(\d{2})$|^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(
    expiry.trim(),
  );
  if (match === null) return false;
  // A card is valid until the end of its month.
  const [, month = match[3], year = match[4]] = match;
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}

function isLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
