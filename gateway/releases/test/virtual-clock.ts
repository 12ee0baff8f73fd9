/** The time alone is a test's own: stores and databases wait for real timers. */
export function startVirtualClock(now: string): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    now: new Date(now),
  });
}

export function pass(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}
