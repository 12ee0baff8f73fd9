import type { Example, ExampleAnswer } from '@contracts/platform/remote/example';
import type {
  SettledPage,
  UpstreamAnswer,
  UpstreamCall,
} from '@contracts/platform/remote/server-entry';
import { PagePatience } from '../pages/request/page-patience.ts';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { isOwnFault } from '../pages/renderer/renderer-verdict.ts';

/** How long a page may make no progress although all its responses are available. */
const idleMs = 10_000;
/** Time limit of a page, even on a busy machine. */
const maxMs = 600_000;

/** The faults of a page; empty if there are none. */
export interface PageFaults {
  faults: string[];
  /** Whether the page did not complete although its releases are not at fault. */
  isUndecided: boolean;
}

/**
 * Renders an example completely, as for a search engine, from recorded responses only.
 * @param ownParts decides whose faults count
 * @param faultsIn finds further faults in the markup
 */
export async function rehearsePage(
  renderer: RendererProcess,
  { answers, ...page }: Example,
  ownParts?: (part: string) => boolean,
  faultsIn?: (markup: string) => string[],
): Promise<PageFaults> {
  const unanswered = new Set<string>();
  const answer = async (call: UpstreamCall) => answerTo(call, answers, unanswered);
  const found = await renderExample(renderer, page, answer, ownParts, faultsIn);
  if (found.faults.length > 0 && unanswered.size > 0) {
    found.faults.push(`asked for what was not recorded: ${[...unanswered].join(', ')}`);
  }
  return found;
}

/** Like `rehearsePage`, but with responses from any source. */
export async function renderExample(
  renderer: RendererProcess,
  { url, status, widget }: Omit<Example, 'answers'>,
  call: (asked: UpstreamCall) => Promise<UpstreamAnswer>,
  ownParts: (part: string) => boolean = () => true,
  faultsIn: (markup: string) => string[] = () => [],
): Promise<PageFaults> {
  const faults: string[] = [];
  const done = Promise.withResolvers<void>();
  let page: SettledPage | null = null;
  let markup = '';
  let movedAt = performance.now();
  let isUndecided = false;
  const moved = () => (movedAt = performance.now());
  const patience = new PagePatience({
    budgetMs: idleMs,
    maxMs,
    movedAt: (now) => Math.max(movedAt, renderer.busyUntil(now)),
    onOver() {
      const { startedAt } = patience;
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      isUndecided = seconds * 1_000 >= maxMs;
      faults.push(`was not ready after ${seconds} s, though its renderer answered`);
      done.resolve();
    },
  });
  const giveUp = renderer.render({
    url: `http://localhost${url}`,
    nonce: 'rehearsal',
    complete: true,
    maxMs,
    widget,
    call: (asked) => {
      moved();
      return call(asked).finally(moved);
    },
    failed(reason) {
      const { endedBy } = renderer;
      isUndecided = endedBy !== null && !isOwnFault(endedBy);
      faults.push(`was not rendered: ${firstLine(reason)}`);
      done.resolve();
    },
    sink: {
      settled(settled) {
        moved();
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
  patience.end();
  giveUp();
  if (page !== null) {
    faults.push(...faultsOf(page, status, ownParts));
    const failed = partsThatFailed(markup).filter(ownParts);
    if (failed.length > 0) faults.push(`threw while it rendered ${failed.join(', ')}`);
    faults.push(...faultsIn(markup));
  }
  return { faults, isUndecided };
}

function faultsOf(
  { status, state }: SettledPage,
  expected: number,
  ownParts: (part: string) => boolean,
): string[] {
  const missing = state.unavailable.filter(ownParts);
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
 * try again, so the page looks complete otherwise.
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

function answerTo(
  { method, path }: UpstreamCall,
  answers: ExampleAnswer[],
  unanswered: Set<string>,
): UpstreamAnswer {
  const found = answers.find((answer) => answer.method === method && answer.path === path);
  if (found === undefined) {
    unanswered.add(`${method} ${path}`);
    throw new Error('nothing was recorded');
  }
  return {
    status: found.status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(found.body),
  };
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 300) ?? '';
}
