import { documentStart } from '../document/document.ts';
import {
  completeStylesTag,
  pageStateTag,
  restOfStylesTag,
  startAfterPaint,
  structuredDataTags,
} from '../document/page-data.ts';
import { documentParts, startedScripts } from '../document/page-parts.ts';
import { PageRender } from './page-render.ts';
import { budgetOf, type PageDeps, type PageRequest } from '../request/page-request.ts';
import type { RendererProcess } from '../renderer/renderer-process.ts';
import { UpstreamCaller } from '../request/upstream-caller.ts';

/**
 * Starts a render, which other clients that request the same page can join.
 * @param onFirstMarkup called when the first markup is sent, or the render ends without any
 */
export function startRender(
  deps: PageDeps,
  page: PageRequest,
  renderer: RendererProcess | null,
  onFirstMarkup: () => void,
): PageRender {
  const { request, live, match, variant, key } = page;
  const { served } = live;
  const budgetMs = budgetOf(deps, page);
  const cancellation = new AbortController();
  const caller = new UpstreamCaller(deps, request, cancellation.signal);
  // Read once: the markup and the page state must agree.
  const siteChrome = deps.siteChrome();
  const area = match?.area.area ?? served.host.area;
  let giveUp = () => {};
  let endTrace = (_isComplete: boolean) => {};
  const render = new PageRender({
    caller,
    budgetMs,
    shared: key !== null,
    frame: (settled, markup, nonce) => {
      const loggedIn = caller.isLoggedIn;
      const parts = documentParts(deps, page, { settled, markup, nonce, loggedIn, siteChrome });
      // None of this is visible, so it follows the markup.
      const start = startAfterPaint(startedScripts(page, { settled, nonce }));
      const after =
        restOfStylesTag(parts) + pageStateTag(parts) + start + structuredDataTags(parts);
      return { before: documentStart(parts), after, beforeLaterMarkup: completeStylesTag(nonce) };
    },
    onFirstMarkup,
    onFinished: (renderedPage) => {
      onFirstMarkup();
      giveUp();
      endTrace(renderedPage !== null);
      cancellation.abort();
      if (key !== null) deps.pageCache.finish(key, render, renderedPage);
    },
  });
  if (renderer === null) return render;
  if (key !== null) deps.pageCache.begin(key, render);
  if (deps.tracing) {
    endTrace = deps.tracing.traceRender(String(request.id), { area, releaseSet: served.number });
  }
  giveUp = renderer.render({
    url: variant.url,
    nonce: render.noncePlaceholder,
    complete: variant.complete,
    area,
    budgetMs,
    siteChrome,
    sink: render,
    call: (upstreamCall) => caller.call(upstreamCall),
    onInvalidResponse: (invalidResponse) => {
      render.markIncomplete();
      request.log.warn(invalidResponse, 'the dealer API sent invalid rows');
    },
    failed: (reason, attribution) => render.failed(reason, attribution),
  });
  return render;
}
