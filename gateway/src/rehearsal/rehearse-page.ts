import type { Example } from '@contracts/platform/remote/example';
import type {
  SettledPage,
  UpstreamResponse,
  UpstreamCall,
} from '@contracts/platform/remote/server-entry';
import { ProgressTimeout } from '../pages/request/progress-timeout.ts';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { jsonAnswer } from '../proxy/json-reader.ts';
import { isRendererFault } from '../pages/renderer/renderer-verdict.ts';

/** How long a page may go without progress. Its recorded responses arrive immediately. */
const idleMs = 10_000;
/** Time limit for one page. It is generous, because the machine may be busy. */
const maxMs = 600_000;

export interface PageFaults {
  faults: string[];
  /** True if the page did not complete, but its releases are not at fault; the machine may be. */
  isUndecided: boolean;
}

/**
 * Renders an example completely, as for a search engine, from recorded responses only.
 * @param isCounted whether faults of a part, `<area>/<route or widget>`, count
 * @param findFaults finds further faults in the markup
 */
export async function rehearsePage(
  renderer: RendererProcess,
  { answers, ...page }: Example,
  isCounted?: (part: string) => boolean,
  findFaults?: (markup: string) => string[],
): Promise<PageFaults> {
  const unanswered = new Set<string>();
  const respond = async ({ method, path }: UpstreamCall) => {
    const recorded = answers.find((answer) => answer.method === method && answer.path === path);
    if (recorded !== undefined) return jsonAnswer(recorded.status, recorded.body);
    unanswered.add(`${method} ${path}`);
    throw new Error('nothing was recorded');
  };
  const result = await renderExample(renderer, page, respond, isCounted, findFaults);
  if (result.faults.length > 0 && unanswered.size > 0) {
    result.faults.push(`asked for what was not recorded: ${[...unanswered].join(', ')}`);
  }
  return result;
}

/** Like `rehearsePage`, but with responses from any source. */
export async function renderExample(
  renderer: RendererProcess,
  { url, status, widget }: Omit<Example, 'answers'>,
  call: (upstreamCall: UpstreamCall) => Promise<UpstreamResponse>,
  isCounted: (part: string) => boolean = () => true,
  findFaults: (markup: string) => string[] = () => [],
): Promise<PageFaults> {
  const faults: string[] = [];
  const done = Promise.withResolvers<void>();
  let page: SettledPage | null = null;
  let markup = '';
  let lastProgressAt = performance.now();
  let isUndecided = false;
  const noteProgress = () => (lastProgressAt = performance.now());
  const timeout = new ProgressTimeout({
    budgetMs: idleMs,
    maxMs,
    lastProgressAt: (now) => Math.max(lastProgressAt, renderer.busyUntil(now)),
    onTimeout() {
      const { startedAt } = timeout;
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      isUndecided = seconds * 1_000 >= maxMs;
      faults.push(`was not ready after ${seconds} s, though its renderer answered`);
      done.resolve();
    },
  });
  const cancel = renderer.render({
    url: `http://localhost${url}`,
    nonce: 'rehearsal',
    complete: true,
    maxMs,
    widget,
    call: (upstreamCall) => {
      noteProgress();
      return call(upstreamCall).finally(noteProgress);
    },
    failed(reason) {
      const { endedBy } = renderer;
      isUndecided = endedBy !== null && !isRendererFault(endedBy);
      faults.push(`was not rendered: ${firstLine(reason)}`);
      done.resolve();
    },
    sink: {
      settled(settled) {
        noteProgress();
        page = settled;
        if (settled.location !== null) done.resolve();
      },
      write: (piece) => {
        markup += piece;
      },
      deferred(key, outcome) {
        if ('error' in outcome) faults.push(`lacks its data ${key}: ${firstLine(outcome.error)}`);
      },
      end: () => done.resolve(),
    },
  });
  await done.promise;
  timeout.end();
  cancel();
  if (page !== null) {
    faults.push(...faultsOf(page, status, isCounted));
    const failedParts = partsThatFailed(markup).filter(isCounted);
    if (failedParts.length > 0) faults.push(`threw while it rendered ${failedParts.join(', ')}`);
    faults.push(...findFaults(markup));
  }
  return { faults, isUndecided };
}

function faultsOf(
  { status, state }: SettledPage,
  expected: number,
  isCounted: (part: string) => boolean,
): string[] {
  const missing = state.unavailable.filter(isCounted);
  return [
    ...(status === expected ? [] : [`answered ${status}, not ${expected}`]),
    ...(state.errors === null || expected >= 400
      ? []
      : [`showed an error in ${Object.keys(state.errors).join(', ')}`]),
    ...(missing.length > 0 ? [`could not load ${missing.join(', ')}`] : []),
  ];
}

/**
 * Finds parts that threw while rendering. React leaves a marker in their place and lets the browser
 * try again, so that the page otherwise looks complete.
 * @returns each as `<area>/<route or widget>`
 */
function partsThatFailed(markup: string): string[] {
  const [before = '', ...after] = markup.split('<!--$!-->');
  const parts = new Set<string>();
  let rendered = before;
  for (const piece of after) {
    const [, part = 'the page'] = rendered.match(/.*data-boundary="([^"]+)"/s) ?? [];
    parts.add(part);
    rendered += piece;
  }
  return [...parts];
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 300) ?? '';
}
