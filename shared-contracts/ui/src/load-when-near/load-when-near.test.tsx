import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoadWhenNear } from '../load-when-near/load-when-near.tsx';

let approach: (near: boolean) => void;

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      approach = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

function show(load: () => Promise<{ words: string }>) {
  render(
    <LoadWhenNear load={load} render={({ words }) => <p>{words}</p>}>
      <button type="button">About £800 a year</button>
    </LoadWhenNear>,
  );
}

it('loads the content only when it is nearly visible', async () => {
  const load = jest.fn(async () => ({ words: 'A calculator' }));
  show(load);
  act(() => approach(false));
  expect(load).not.toHaveBeenCalled();
  act(() => approach(true));
  expect(await screen.findByText('A calculator')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads the content on touch, and retries on the next touch after a failure', async () => {
  const load = jest
    .fn<Promise<{ words: string }>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ words: 'A calculator' });
  show(load);
  await act(async () => fireEvent.pointerDown(screen.getByRole('button')));
  expect(screen.getByRole('button')).toBeVisible();
  await act(async () => fireEvent.pointerDown(screen.getByRole('button')));
  expect(screen.getByText('A calculator')).toBeVisible();
});

it('shows the static content until the user scrolls near', () => {
  show(async () => ({ words: 'A calculator' }));
  expect(screen.getByText('About £800 a year')).toBeVisible();
});
