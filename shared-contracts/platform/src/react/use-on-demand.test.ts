import { act, renderHook } from '@testing-library/react';
import { useOnDemand } from './use-on-demand.ts';

const code = { answer: 42 };

it('loads on the first request, and not again once loaded', async () => {
  const load = jest.fn(async () => code);
  const { result } = renderHook(() => useOnDemand(load));
  expect(result.current[0]).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await act(async () => result.current[1]());
  expect(result.current[0]).toBe(code);
  await act(async () => result.current[1]());
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries a failed load on the next request', async () => {
  const load = jest
    .fn<Promise<typeof code>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(code);
  const { result } = renderHook(() => useOnDemand(load));
  await act(async () => result.current[1]());
  expect(result.current[0]).toBeNull();
  await act(async () => result.current[1]());
  expect(result.current[0]).toBe(code);
});
