import { ClientSlots } from './slots.ts';

const flooding = '192.0.2.1';
const { signal } = new AbortController();
const workMs = 10;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const newSlots = () =>
  new ClientSlots({ client: 4, organisation: 8, waiting: 256, maxWaitMs: 5_000 });

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

it('trust#M6: a client with a long queue gets half the throughput of one request at a time', async () => {
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

it('trust#M6: the pictures of a page do not wait for a resting slot', async () => {
  const pictures = startMany(newSlots(), 12);
  await jest.advanceTimersByTimeAsync(3 * workMs);
  expect(pictures.count).toBe(12);
});

it('trust#M6: slots stop resting soon after a flood', async () => {
  const slots = newSlots();
  startMany(slots, 150);
  // Work that is still queued is refused.
  await jest.advanceTimersByTimeAsync(6_000);
  const later = startMany(slots, 8);
  await jest.advanceTimersByTimeAsync(3 * workMs);
  expect(later.count).toBe(8);
});
