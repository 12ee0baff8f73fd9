import type { Example, ExampleAnswer } from '@contracts/platform/remote/example';
import type { UpstreamAnswer, UpstreamCall } from '@contracts/platform/remote/server-entry';
import { z } from 'zod';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { renderExample } from './rehearse-page.ts';

/** Maximum entries of a recorded list, enough to render it. */
const maxEntries = 2;
/** Maximum entries of an object that is a list by name, such as a filter's choices. */
const maxNamed = 6;

export type AskApi = (call: UpstreamCall) => Promise<{ status: number; body: unknown }>;

/**
 * Renders an example with responses of a running API, and records them with shortened lists. The
 * page is rendered from the shortened responses, so that it makes only calls that are recorded.
 * @returns the new example, and the faults of its page
 */
export async function recordExample(
  renderer: RendererProcess,
  { answers: _before, ...page }: Example,
  ask: AskApi,
): Promise<{ example: Example; faults: string[] }> {
  const answers = new Map<string, ExampleAnswer>();
  const call = async (asked: UpstreamCall): Promise<UpstreamAnswer> => {
    const answer = await ask(asked);
    const { method, path } = asked;
    const body = shortened(answer.body);
    answers.set(`${path} ${method}`, { method, path, status: answer.status, body });
    const headers = { 'content-type': 'application/json' };
    return { status: answer.status, headers, body: JSON.stringify(body) };
  };
  const { faults } = await renderExample(renderer, page, call);
  const inOrder = [...answers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer);
  return { example: { ...page, answers: inOrder }, faults };
}

type Json = z.infer<ReturnType<typeof z.json>>;

function shortened(value: unknown): Json {
  const json = z.json().parse(value);
  return shorten(json);
}

function shorten(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const kept = areAlike(Object.values(value)) ? entries.slice(0, maxNamed) : entries;
  return Object.fromEntries(kept.map(([key, entry]) => [key, shorten(entry)]));
}

/** Whether all values have the same shape, so that their object is a list by name. */
function areAlike(values: Json[]): boolean {
  const shapes = new Set(values.map((value) => JSON.stringify(Object.keys(Object(value)).sort())));
  return shapes.size === 1 && !shapes.has('[]');
}

/** The text of an example file, with one response per line for readable diffs. */
export function exampleText({ answers, ...page }: Example): string {
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n');
  const rest = Object.entries(page).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`,
  );
  return `{\n${rest.join('')}  "answers": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}

/** Calls the API through a site anonymously, so that no customer data is recorded. */
export function askSite(origin: string): AskApi {
  return async ({ method, path, body }) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const asked: RequestInit = { method, headers, body };
    const answer = await fetch(`${origin}${path}`, asked);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
}
