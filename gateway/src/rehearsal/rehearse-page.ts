import { once } from 'node:events';
import type { Example, ExampleAnswer } from '@contracts/platform/remote/example';
import type {
  SettledPage,
  UpstreamAnswer,
  UpstreamCall,
} from '@contracts/platform/remote/server-entry';
import type { RendererProcess } from '../pages/renderer-process.ts';

/** A page with all its answers at hand is made in a fraction of it. */
const limitMs = 10_000;

/**
 * Renders an example as for a search engine: all of it, with the recorded answers only.
 * @returns what is wrong with it, in words; empty where it is as it should be
 */
export async function rehearsePage(
  renderer: RendererProcess,
  { answers, ...page }: Example,
  ownParts?: (part: string) => boolean,
): Promise<string[]> {
  const unanswered = new Set<string>();
  const answer = async (call: UpstreamCall) => answerTo(call, answers, unanswered);
  const faults = await renderExample(renderer, page, answer, ownParts);
  if (faults.length > 0 && unanswered.size > 0) {
    faults.push(`asked for what was not recorded: ${[...unanswered].join(', ')}`);
  }
  return faults;
}

/** As `rehearsePage`, with answers from wherever they come. */
export async function renderExample(
  renderer: RendererProcess,
  { url, status, widget }: Omit<Example, 'answers'>,
  call: (asked: UpstreamCall) => Promise<UpstreamAnswer>,
  ownParts: (part: string) => boolean = () => true,
): Promise<string[]> {
  const faults: string[] = [];
  const done = new EventTarget();
  let page: SettledPage | null = null;
  let markup = '';
  const finish = () => done.dispatchEvent(new Event('done'));
  const limit = setTimeout(() => {
    faults.push(`was not ready within ${limitMs / 1_000} s`);
    finish();
  }, limitMs);
  const finished = once(done, 'done');
  const giveUp = renderer.render({
    url: `http://localhost${url}`,
    nonce: 'rehearsal',
    complete: true,
    widget,
    call,
    failed(reason) {
      faults.push(`was not rendered: ${firstLine(reason)}`);
      finish();
    },
    sink: {
      settled(settled) {
        page = settled;
        if (settled.location !== null) finish();
      },
      write: (piece) => {
        markup += piece;
      },
      deferred(key, outcome) {
        if ('error' in outcome) faults.push(`lacks its data ${key}: ${firstLine(outcome.error)}`);
      },
      end: finish,
    },
  });
  await finished;
  clearTimeout(limit);
  giveUp();
  if (page !== null) {
    faults.push(...faultsOf(page, status, ownParts));
    const failed = partsThatFailed(markup).filter(ownParts);
    if (failed.length > 0) faults.push(`threw while it drew ${failed.join(', ')}`);
  }
  return faults;
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
 * Parts that threw while they were drawn: React leaves a mark in their place and lets the browser
 * try again, so the page around them looks whole.
 * @returns each as `<area>/<route or widget>`
 */
function partsThatFailed(markup: string): string[] {
  const [before = '', ...after] = markup.split('<!--$!-->');
  const parts = new Set<string>();
  let drawn = before;
  for (const piece of after) {
    const [, part = 'the page'] = drawn.match(/.*data-boundary="([^"]+)"/s) ?? [];
    parts.add(part);
    drawn += piece;
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
