import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { Environment } from '../env.ts';
import { loggedPath } from '../http/logged-path.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { kindOfRoute, type RouteKind } from '../metrics/route-kind.ts';
import type { UpstreamPool } from '../proxy/upstream-pool.ts';
import type { Upstream } from '../proxy/upstream.ts';

export type Tracing = ReturnType<typeof openTracing>;

const maxStopMs = 2_000;
/** Routes that are requested too often to trace each request. */
const untraced: ReadonlySet<RouteKind> = new Set(['release file', 'health']);

/**
 * A trace starts at the gateway; trace headers of browsers are ignored. Like log lines, spans
 * contain paths after `loggedPath`, but no queries, addresses or submitted data.
 *
 * Calls are matched to their request by its id, which is sent upstream: a page's loaders run in
 * another process, without access to this one's context.
 * @param endpoint address of the collector; spans go to `/v1/traces` below it
 */
export function openTracing(
  endpoint: string,
  variables: Pick<Environment, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>,
) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': variables.OTEL_SERVICE_NAME,
      // Several gateways may share a collector.
      'service.instance.id': hostname(),
    }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(variables.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('forecourt');
  /** The parent span of a request's calls: the page's render, or else the request. */
  const activeSpans = new Map<string, Span>();

  const traceRequest: RequestHandler = (request, response, next) => {
    const id = String(request.id);
    const kind = kindOfRoute(request.path);
    if (untraced.has(kind)) return next();
    const span = tracer.startSpan(`${request.method} ${kind}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'url.path': loggedPath(request.originalUrl),
        'http.route': kind,
        'forecourt.request_id': id,
      },
    });
    activeSpans.set(id, span);
    onRequestEnd(request, response, () => {
      if (activeSpans.get(id) === span) activeSpans.delete(id);
      const rendered = response.getHeader('X-Rendered');
      if (rendered !== undefined) span.setAttribute('forecourt.rendered', String(rendered));
      if (!response.writableFinished) span.setAttribute('forecourt.broken_off', true);
      endSpan(span, response.statusCode);
    });
    next();
  };

  return {
    traceRequest,
    /** @returns a function that ends the span; its argument says whether the page is complete */
    traceRender(
      requestId: string,
      { area, releaseSet }: { area: string; releaseSet: number },
    ): (isComplete: boolean) => void {
      const request = activeSpans.get(requestId);
      if (request === undefined) return () => {};
      const attributes = { 'forecourt.area': area, 'forecourt.release_set': releaseSet };
      const span = tracer.startSpan('render', { attributes }, childOf(request));
      activeSpans.set(requestId, span);
      return (isComplete) => {
        if (activeSpans.get(requestId) === span) activeSpans.delete(requestId);
        span.setAttribute('forecourt.whole', isComplete).end();
      };
    },
    traceUpstream: (upstream: Upstream): Upstream => ({
      ...upstream,
      pages: tracedPool('pages', upstream.pages),
      proxied: tracedPool('proxied', upstream.proxied),
    }),
    /** Sends the remaining spans. Waits at most `maxStopMs` for the collector. */
    async stop() {
      const timeout = new Promise((resolve) => setTimeout(resolve, maxStopMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };

  function tracedPool(name: string, pool: UpstreamPool): UpstreamPool {
    return {
      ...pool,
      async send(request) {
        const { method, path, headers } = request;
        const parent = activeSpans.get(headers['x-request-id'] ?? '');
        // Calls for the gateway's own caches belong to no request.
        if (parent === undefined) return pool.send(request);
        const attributes = {
          'http.request.method': method,
          'url.path': loggedPath(path),
          'forecourt.pool': name,
        };
        const options = { kind: SpanKind.CLIENT, attributes };
        const span = tracer.startSpan(`${method} dealer API`, options, childOf(parent));
        try {
          const apiResponse = await pool.send({
            ...request,
            headers: { ...headers, traceparent: traceparentOf(span) },
          });
          endSpan(span, apiResponse.statusCode);
          return apiResponse;
        } catch (error) {
          const type = request.signal?.aborted === true ? 'abandoned' : 'no answer';
          span.setAttribute('error.type', type);
          span.setStatus({ code: SpanStatusCode.ERROR }).end();
          throw error;
        }
      },
    };
  }
}

const childOf = (parent: Span) => trace.setSpan(ROOT_CONTEXT, parent);

function endSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The `traceparent` header for the dealer API (W3C Trace Context). */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
