import type { Response } from 'express';
import { PageStream } from './page-stream.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that sends its first chunk and then nothing more. */
function begunPage(lastProgressAt: (now: number) => number) {
  const broken: string[] = [];
  const response = { write: () => true, flush: () => {}, end: () => {} };
  const nonce = { placeholder: 'placeholder', value: 'nonce' };
  const page = new PageStream(response as unknown as Response, nonce, {
    begin: () => {},
    redirect: () => {},
    brokenOff: (reason) => broken.push(reason),
    failed: () => {},
    refuse: () => false,
    lastProgressAt,
  });
  page.write('<p>The shell</p>');
  return broken;
}

it('aborts a page that makes no progress for five seconds', () => {
  const broken = begunPage(() => 0);
  jest.advanceTimersByTime(6_000);
  expect(broken).toEqual(['silent']);
});

it('shell#14: waits longer, but not forever, for the rest of a page whose renderer is busy', () => {
  const broken = begunPage((now) => now);
  jest.advanceTimersByTime(20_000);
  expect(broken).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(broken).toEqual(['silent']);
});
