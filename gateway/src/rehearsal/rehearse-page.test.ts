import { exampleSchema } from '@contracts/platform/remote/example';
import type { RenderRequest } from '../pages/renderer/page-job.ts';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { rehearsePage } from './rehearse-page.ts';

const example = exampleSchema.parse({ url: '/page/slow' });
const minuteMs = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A renderer that completes a page after a while, or never. */
function rendererOf({ readyMs, busyMs }: { readyMs: number | null; busyMs: number }) {
  const startedAt = performance.now();
  const renderer: Pick<RendererProcess, 'busyUntil' | 'render' | 'endedBy'> = {
    endedBy: null,
    busyUntil: (now) => Math.min(now, startedAt + busyMs),
    render({ sink }: RenderRequest) {
      if (readyMs !== null) setTimeout(() => show(sink), readyMs);
      return () => {};
    },
  };
  return renderer as RendererProcess;
}

function show(sink: RenderRequest['sink']): void {
  const state = { loaderData: {}, errors: null, deferred: {}, unavailable: [] };
  sink.settled({ status: 200, location: null, route: 'a/b', head: { title: 'A page' }, state });
  sink.write('<p>There</p>');
  sink.end();
}

it('forms-and-account#18: waits for a renderer that is busy for three minutes', async () => {
  const renderer = rendererOf({ readyMs: 3 * minuteMs, busyMs: 3 * minuteMs });
  const rehearsed = rehearsePage(renderer, example);
  await jest.advanceTimersByTimeAsync(4 * minuteMs);
  expect(await rehearsed).toEqual({ faults: [], isUndecided: false });
});

it('reports a page that hangs although its renderer is responsive', async () => {
  const rehearsed = rehearsePage(rendererOf({ readyMs: null, busyMs: 0 }), example);
  await jest.advanceTimersByTimeAsync(minuteMs);
  expect(await rehearsed).toEqual({
    faults: ['was not ready after 10 s, though its renderer answered'],
    isUndecided: false,
  });
});

it('forms-and-account#18: reports the result as undecided if the renderer stays busy', async () => {
  const rehearsed = rehearsePage(rendererOf({ readyMs: null, busyMs: Infinity }), example);
  await jest.advanceTimersByTimeAsync(20 * minuteMs);
  expect(await rehearsed).toMatchObject({ isUndecided: true });
});
