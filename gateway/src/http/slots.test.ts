import { ClientSlots } from './slots.ts';

const flooding = '192.0.2.1';
const { signal } = new AbortController();
const workMs = 10;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const newSlots = () =>
  new ClientSlots({ client: 4, organisation: 8, maxQueued: 256, maxWaitMs: 5_000 });

/** Starts work of one client and counts the running work. */
function startMany(slots: ClientSlots, count: number, address = flooding) {
  const started = { count: 0 };
  for (let at = 0; at < count; at += 1) {
    const work = () => {
      started.count += 1;
      return new Promise<void>((resolve) => setTimeout(resolve, workMs));
    };
    slots.run(address, work, signal).catch(() => undefined);
  }
  return started;
}

it('trust#M6: throttles a client with a long queue to half the rate of a single slot', async () => {
  const slots = newSlots();
  const flood = startMany(slots, 150);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(flood.count).toBeGreaterThan(40);
  expect(flood.count).toBeLessThanOrEqual(60);
  // Other clients have their own slots.
  const other = startMany(slots, 4, '198.51.100.1');
  await jest.advanceTimersByTimeAsync(0);
  expect(other.count).toBe(4);
});

it('trust#M6: does not throttle the dozen images of one page', async () => {
  const pictures = startMany(newSlots(), 12);
  await jest.advanceTimersByTimeAsync(3 * workMs);
  expect(pictures.count).toBe(12);
});

it('trust#M6: stops throttling a client soon after a flood of requests', async () => {
  const slots = newSlots();
  startMany(slots, 150);
  // By now, the rest of the queue has timed out.
  await jest.advanceTimersByTimeAsync(6_000);
  const later = startMany(slots, 8);
  await jest.advanceTimersByTimeAsync(3 * workMs);
  expect(later.count).toBe(8);
});
