import { noSiteChrome } from '@contracts/platform/host/site-chrome';
import { documentStart } from '../document/document.ts';
import {
  completeStylesTag,
  pageStateTag,
  restOfStylesTag,
  structuredDataTags,
} from '../document/page-data.ts';
import type { FaultAttribution } from '../renderer/page-job.ts';
import { documentParts, startedScripts } from '../document/page-parts.ts';
import { PageRender } from './page-render.ts';
import { budgetOf, type PageDeps, type PageRequest } from '../request/page-request.ts';
import type { RendererProcess } from '../renderer/renderer-process.ts';
import { startAfterPaint } from '../document/start-script.ts';
import { UpstreamCaller } from '../request/upstream-caller.ts';

/**
 * Starts a render, which other clients that request the same page can join.
 * @param onBegun called when the first markup is sent, or never will be
 */
export function startRender(
  deps: PageDeps,
  page: PageRequest,
  renderer: RendererProcess | null,
  onBegun: () => void,
): PageRender {
  const { request, live, match, asked, key } = page;
  const { served } = live;
  const budgetMs = budgetOf(deps, page);
  const gone = new AbortController();
  const caller = new UpstreamCaller(deps, request, gone.signal);
  // Read once: the markup and the page state must agree.
  const siteChrome = deps.siteChrome?.() ?? noSiteChrome;
  const area = match?.area.area ?? served.host.area;
  let giveUp = () => {};
  let endTrace = (_whole: boolean) => {};
  const render = new PageRender({
    caller,
    budgetMs,
    shared: key !== null,
    frame: (settled, markup, nonce) => {
      const loggedIn = caller.loggedIn();
      const parts = documentParts(deps, page, { settled, markup, nonce, loggedIn, siteChrome });
      // None of this is visible, so it follows the markup.
      const start = startAfterPaint(startedScripts(page, { settled, nonce }));
      const after =
        restOfStylesTag(parts) + pageStateTag(parts) + start + structuredDataTags(parts);
      return { before: documentStart(parts), after, beforeMore: completeStylesTag(nonce) };
    },
    onBegun,
    onOver: (whole) => {
      onBegun();
      giveUp();
      endTrace(whole !== null);
      gone.abort();
      if (key !== null) deps.pageCache.over(key, render, whole);
    },
  });
  if (renderer === null) return render;
  if (key !== null) deps.pageCache.begin(key, render);
  if (deps.tracing) {
    endTrace = deps.tracing.traceRender(String(request.id), { area, releaseSet: served.number });
  }
  giveUp = renderer.render({
    url: asked.url,
    nonce: render.nonceStandIn,
    complete: asked.complete,
    area,
    budgetMs,
    siteChrome,
    sink: render,
    call: (upstreamCall) => caller.call(upstreamCall),
    onInvalidResponse: (invalidResponse) => {
      render.blemish();
      request.log.warn(invalidResponse, 'the dealer API sent invalid rows');
    },
    failed: (reason: string, attribution: FaultAttribution) => render.failed(reason, attribution),
  });
  return render;
}
