import { type Example, ok, send, malformedBodies } from './call-example.ts';
import { bookingAnswers, describedCar } from './described-car.ts';

/** Gives access to the known valuation. */
export const knownLink = 'l'.repeat(43);

export interface KnownValuation {
  /** A browser token. */
  readonly browserToken: string;
  /** A valuation of a described car, for the same browser token. */
  readonly valuationId: string;
  /** Another one, without answers after the first step. */
  readonly emptyValuationId: string;
}

/**
 * Examples of the seller's calls.
 * @param newcomer headers of a browser without data
 */
export function valuationExamples(
  { emptyValuationId, browserToken, valuationId }: KnownValuation,
  newcomer: Readonly<Record<string, string>>,
): Record<string, Example[]> {
  const ownHeaders = { 'x-order-holder': browserToken };
  const ofValuation = (example: Example): Example => ({
    ...example,
    params: { valuationId },
    headers: { ...example.headers, ...ownHeaders },
  });
  const tooEarly = (body: object): Example => ({
    ...ofValuation(send(409, body)),
    params: { valuationId: emptyValuationId },
  });
  return {
    startValuation: [
      { ...send(201, describedCar), headers: newcomer },
      {
        ...send(201, { by: 'registration', registration: 'ZZ99 ZZZ', mileage: 1 }),
        headers: newcomer,
      },
      { ...send(201, describedCar), headers: { ...newcomer, 'idempotency-key': 'of a car' } },
      { ...send(200, describedCar), headers: { ...newcomer, 'idempotency-key': 'of a car' } },
      {
        ...send(409, { ...describedCar, mileage: 1 }),
        headers: { ...newcomer, 'idempotency-key': 'of a car' },
      },
      send(400, describedCar),
      send(422, {}),
      ...malformedBodies,
    ],
    listValuations: [ok(), ok({ headers: ownHeaders })],
    showValuation: [ofValuation(ok()), { status: 404, params: { valuationId } }],
    changeValuation: [
      ofValuation(send(409, { step: 'decision', decision: 'accept' })),
      ofValuation(send(200, { step: 'condition', condition: 'good' })),
      ofValuation(send(200, { step: 'details', conditions_met: 'yes' })),
      ofValuation(send(422, { step: 'condition' })),
      ofValuation(send(200, { step: 'decision', decision: 'accept' })),
      ...malformedBodies.map(ofValuation),
    ],
    sendValuationLink: [
      ofValuation(send(200, { email_address: 'alex@example.com' })),
      tooEarly({ email_address: 'alex@example.com' }),
      ofValuation(send(422, { email_address: 'alex' })),
      ...malformedBodies.map(ofValuation),
    ],
    openValuationLink: [
      { ...send(200, { key: knownLink }), headers: newcomer },
      send(400, { key: knownLink }),
      { ...send(410, { key: 'k'.repeat(43) }), headers: newcomer },
      send(422, { key: 'short' }),
      ...malformedBodies,
    ],
    showValuationBooking: [ofValuation(ok()), { status: 404, params: { valuationId } }],
    bookValuation: [
      ofValuation(send(200, bookingAnswers)),
      tooEarly(bookingAnswers),
      ofValuation(send(422, { ...bookingAnswers, date: '2020-01-01' })),
      ...malformedBodies.map(ofValuation),
    ],
    cancelValuationBooking: [ofValuation(send(200, {})), ...malformedBodies.map(ofValuation)],
  };
}
