import { registerHooks } from 'node:module';
import type { ReactNode } from 'react';
import type { RemoteParts } from '@contracts/platform/remote/define-remote';
import type {
  ServerEntry,
  UpstreamResponse,
  UpstreamCall,
} from '@contracts/platform/remote/server-entry';
import type { RendererSetup } from '../../src/pages/renderer/process/protocol.ts';

type Times = { ours: number[]; tree: number[] };

/** Set by the module that replaces React's: the host's last render. */
const scope = globalThis as { lastPage?: ReactNode };

/** React's own, which notes each element whose child is the router: it is the root of a page. */
const recordingModule = (real: string, router: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import * as real from ${JSON.stringify(real)};
    import { StaticRouterProvider } from ${JSON.stringify(router)};
    const noted = (make) => (...given) => {
      const element = make(...given);
      if (element.props.children?.type === StaticRouterProvider) globalThis.lastPage = element;
      return element;
    };
    export const { Fragment } = real;
    export const jsx = noted(real.jsx);
    export const jsxs = noted(real.jsxs);
  `)}`;

/**
 * Renders pages of a set in this process, which is that set's from then on, with the answers of a
 * site that it asks once.
 * @returns milliseconds of our rendering and of React's renderToString of the same tree, in turn
 */
export async function rendererAlone(
  { page: set, brand, hostEntry, shared, areas }: RendererSetup,
  site: string,
): Promise<(path: string, renders: number) => Promise<Times>> {
  const replacedModules: Record<string, string | undefined> = {
    ...shared,
    'react/jsx-runtime': recordingModule(
      shared['react/jsx-runtime'] ?? '',
      shared['react-router'] ?? '',
    ),
  };
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const url = replacedModules[specifier];
      return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
    },
  });
  const { renderToString } = (await import('react-dom/server')).default;
  const { createRenderer } = (await import(hostEntry)) as ServerEntry;
  const renderer = createRenderer({
    set,
    brand,
    loadParts: async (area) =>
      ((await import(areas[area] ?? '')) as { remote: RemoteParts }).remote,
  });
  const answers = new Map<string, UpstreamResponse>();
  const call = async (upstreamCall: UpstreamCall) => {
    const key = JSON.stringify(upstreamCall);
    const answer = answers.get(key) ?? (await fetchUpstream(site, upstreamCall));
    answers.set(key, answer);
    return answer;
  };
  const doNothing = () => {};
  const sink = { settled: doNothing, write: doNothing, deferred: doNothing, end: doNothing };
  return async (path, renders) => {
    const times: Times = { ours: [], tree: [] };
    const url = `${site}${path}`;
    // The first renders fill the answers and let the engine compile.
    for (let render = -renders; render < renders; render += 1) {
      const { signal } = new AbortController();
      const started = performance.now();
      await renderer.render({ url, nonce: 'bench', complete: false, call, signal }, sink);
      const renderedAt = performance.now();
      renderToString(scope.lastPage);
      if (render < 0) continue;
      times.ours.push(renderedAt - started);
      times.tree.push(performance.now() - renderedAt);
    }
    return times;
  };
}

async function fetchUpstream(
  site: string,
  { method, path, body }: UpstreamCall,
): Promise<UpstreamResponse> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(`${site}${path}`, { method, body, headers });
  return {
    status: response.status,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: await response.text(),
  };
}
