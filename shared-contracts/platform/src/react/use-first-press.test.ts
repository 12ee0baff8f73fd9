import { fireEvent, renderHook } from '@testing-library/react';
import { useFirstPress } from './use-first-press.ts';

it('loads on the first press, only once, and not on scrolling', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.scroll(window);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerDown(document.body);
  expect(load).toHaveBeenCalledTimes(1);
});

it('treats a key press as a press', () => {
  const load = jest.fn(async () => {});
  renderHook(() => useFirstPress(load));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads on pointer movement, and not again on the press that follows', () => {
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
