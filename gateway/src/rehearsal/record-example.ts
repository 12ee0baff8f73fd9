import type { Example, ExampleResponse } from '@contracts/platform/remote/example';
import type { UpstreamResponse, UpstreamCall } from '@contracts/platform/remote/server-entry';
import { z } from 'zod';
import type { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { jsonAnswer } from '../proxy/json-reader.ts';
import { renderExample } from './rehearse-page.ts';

/** Maximum entries of a recorded list, enough to render it. */
const maxEntries = 2;
/** Maximum entries of an object that is used as a map, such as a filter's choices by name. */
const maxProperties = 6;

export type FetchFromApi = (call: UpstreamCall) => Promise<{ status: number; body: unknown }>;

/**
 * Renders an example with responses of a running API, and records them with shortened lists. The
 * page is rendered from the shortened responses, so that it makes only calls that are recorded.
 * @returns the new example, and the faults of its page
 */
export async function recordExample(
  renderer: RendererProcess,
  { answers: _previousAnswers, ...page }: Example,
  fetchResponse: FetchFromApi,
): Promise<{ example: Example; faults: string[] }> {
  const answers = new Map<string, ExampleResponse>();
  const call = async (upstreamCall: UpstreamCall): Promise<UpstreamResponse> => {
    const response = await fetchResponse(upstreamCall);
    const { method, path } = upstreamCall;
    const body = shorten(z.json().parse(response.body));
    answers.set(`${path} ${method}`, { method, path, status: response.status, body });
    return jsonAnswer(response.status, body);
  };
  const { faults } = await renderExample(renderer, page, call);
  const sortedAnswers = [...answers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, answer]) => answer);
  return { example: { ...page, answers: sortedAnswers }, faults };
}

type Json = z.infer<ReturnType<typeof z.json>>;

function shorten(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const keptEntries = areAlike(Object.values(value)) ? entries.slice(0, maxProperties) : entries;
  return Object.fromEntries(keptEntries.map(([key, entry]) => [key, shorten(entry)]));
}

/** Whether all values have the same shape, so that their object is used as a map. */
function areAlike(values: Json[]): boolean {
  const shapes = new Set(values.map((value) => JSON.stringify(Object.keys(Object(value)).sort())));
  return shapes.size === 1 && !shapes.has('[]');
}

/** The text of an example file, with one response per line for readable diffs. */
export function exampleText({ answers, ...page }: Example): string {
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n');
  const otherLines = Object.entries(page).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`,
  );
  return `{\n${otherLines.join('')}  "answers": [${lines === '' ? '' : `\n${lines}\n  `}]\n}\n`;
}

/** Calls the API through a site anonymously, so that no customer data is recorded. */
export function fetchFromSite(origin: string): FetchFromApi {
  return async ({ method, path, body }) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const init: RequestInit = { method, headers, body };
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
