import { nextPaint } from './next-paint.ts';

/** Runs the callback of the next animation frame. */
let drawFrame: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  drawFrame = () => {};
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    drawFrame = () => callback(0);
    return 1;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('resolves after the animation frame, not during its callbacks', async () => {
  const told = jest.fn();
  void nextPaint().then(told);
  drawFrame();
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalled();
});

it('resolves after 100 ms in a tab that does not paint', async () => {
  const told = jest.fn();
  void nextPaint().then(told);
  await jest.advanceTimersByTimeAsync(99);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalled();
});
