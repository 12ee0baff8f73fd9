import { fireEvent, renderHook } from '@testing-library/react';
import { useFirstPress } from './use-first-press.ts';

it('fetches nothing for who only looks, and once for who presses', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.scroll(window);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(load).toHaveBeenCalledTimes(1);
});

it('takes a key for a press', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('takes a mouse that is pointed for the beginning of a press, and fetches once for both', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.pointerMove(document.body);
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves with what it is for', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load)).unmount();
  fireEvent.pointerDown(document.body);
  expect(load).not.toHaveBeenCalled();
});
