/** Fakes only the date, because stores and databases need real timers. */
export function startVirtualClock(now: string): void {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    now: new Date(now),
  });
}

export function advanceClock(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}
