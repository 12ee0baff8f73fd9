import { pino } from 'pino';
import { ReleaseWatch } from './release-watch.ts';
import { watchSettingsSchema } from './watch-settings.ts';

it('the watch skips checks while the previous check is still running', async () => {
  jest.useFakeTimers();
  let looks = 0;
  let slow = Promise.resolve();
  const watch = new ReleaseWatch({
    store: {
      state: async () => {
        looks += 1;
        await slow;
        return null;
      },
    } as ConstructorParameters<typeof ReleaseWatch>[0]['store'],
    counts: {
      add: async () => {},
      changedSince: async () => [],
      addDraws: async () => {},
      drawsSince: async () => [],
      removeBefore: async () => {},
      close: async () => {},
    },
    settings: watchSettingsSchema.parse({ lookMs: 100 }),
    logger: pino({ level: 'silent' }),
  });
  await watch.start();
  expect(looks).toBe(1);
  const held = Promise.withResolvers<void>();
  slow = held.promise;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(looks).toBe(2);
  held.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(looks).toBe(2);
  await jest.advanceTimersByTimeAsync(300);
  expect(looks).toBe(5);
  await watch.stop();
  jest.useRealTimers();
});
