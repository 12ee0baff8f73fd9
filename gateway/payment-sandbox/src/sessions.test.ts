import { Sessions } from './sessions.ts';

let sessions: Sessions;
beforeEach(() => {
  sessions = new Sessions(':memory:');
});
afterEach(() => sessions.close());

const now = Date.parse('2026-06-15T12:00:00Z');
const begin = () =>
  sessions.create(
    {
      reference: 'first',
      amount: 4900,
      description: 'Deposit',
      return_url: 'https://www.example.com/back',
      webhook_url: 'https://www.example.com/hook',
      open_seconds: 1800,
    },
    now,
  );

test('only one of two processes can charge an open session', () => {
  const { id } = begin();
  const moves = [1, 2].map(() => sessions.move(id, ['open'], 'succeeded'));
  expect(moves).toEqual([true, false]);
  expect(sessions.find(id, now)).toMatchObject({ state: 'succeeded', charges: 1 });
});

test.each(['open', 'challenged'] as const)('expires a payment in the state %s', (state) => {
  const { id } = begin();
  sessions.move(id, ['open'], state);
  expect(sessions.find(id, now + 1800 * 1000 - 1)?.state).toBe(state);
  expect(sessions.find(id, now + 1800 * 1000)).toMatchObject({
    state: 'expired',
    message: 'The time to pay ran out.',
  });
});

test('never expires a paid payment, and does not refund an unpaid payment', () => {
  const { id } = begin();
  sessions.refund(id);
  expect(sessions.find(id, now)?.refunded).toBe(0);
  sessions.move(id, ['open'], 'succeeded');
  sessions.refund(id);
  expect(sessions.find(id, now + 86_400_000)).toMatchObject({ state: 'succeeded', refunded: 4900 });
});
