import { fireEvent, renderHook } from '@testing-library/react';
import { useFirstPress } from './use-first-press.ts';

it('fetches nothing without a press, and once on a press', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.scroll(window);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(load).toHaveBeenCalledTimes(1);
});

it('treats a key as a press', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('treats a hover as the start of a press and fetches once for both', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.pointerMove(document.body);
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('stops listening on unmount', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load)).unmount();
  fireEvent.pointerDown(document.body);
  expect(load).not.toHaveBeenCalled();
});
