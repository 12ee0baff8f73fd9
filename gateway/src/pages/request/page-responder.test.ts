import type { PageRender } from '../render/page-render.ts';
import type { RendererProcess } from '../renderer/renderer-process.ts';
import type { PageDeps, PageRequest } from './page-request.ts';
import { PageResponder } from './page-responder.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that sends its first chunk and then nothing more. */
function begunPage(busyUntil: (now: number) => number) {
  const broken: string[] = [];
  const response = {
    locals: { nonce: 'nonce' },
    status: () => response,
    type: () => response,
    setHeader: () => response,
    write: () => true,
    flush: () => {},
    end: () => {},
  };
  const page = {
    request: { log: { error: ({ reason }: { reason: string }) => broken.push(reason) } },
    response,
    variant: { served: { host: { build: { trustsMarkup: true } } } },
  };
  const deps = { budgetMs: 1_500, previewOf: () => null, onPage: () => {} };
  const render = { noncePlaceholder: 'placeholder', lastProgressAt: 0, caller: {} };
  const renderer = { busyUntil, silentMs: () => 0 };
  const responder = new PageResponder(
    deps as unknown as PageDeps,
    page as unknown as PageRequest,
    render as unknown as PageRender,
    renderer as unknown as RendererProcess,
  );
  responder.write('<p>The shell</p>');
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
