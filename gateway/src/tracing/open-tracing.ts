import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import { loggedPath } from '../http/logged-path.ts';
import { whenOver } from '../http/when-over.ts';
import { kindOfRoute, type RouteKind } from '../metrics/route-kind.ts';
import type { UpstreamPool } from '../proxy/upstream-pool.ts';
import type { Upstream } from '../proxy/upstream.ts';

export interface TracingSettings {
  /** Of the collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  serviceName: string;
  /** Share of requests that are traced, from 0 to 1. */
  share: number;
  /** Of this gateway: several tell one collector. */
  instance: string;
}

/** What is known of a page's rendering when it begins. */
export interface TracedRender {
  area: string;
  releaseSet: number;
}

/** Traces of requests, page renders and calls of the dealer API, for whoever collects them. */
export interface Tracing {
  traceRequest: RequestHandler;
  /** @returns what ends the span, told whether the page came out whole */
  traceRender(requestId: string, render: TracedRender): (whole: boolean) => void;
  traceUpstream(upstream: Upstream): Upstream;
  /** Tells the collector the rest; one that does not answer is not waited for. */
  stop(): Promise<void>;
}

const maxStopMs = 2_000;
/** Asked for too often to tell of each, and nothing is asked for them. */
const untraced: ReadonlySet<RouteKind> = new Set(['release file', 'health']);

/**
 * A trace begins at the gateway: what a browser says of one is not believed. Spans hold what log
 * lines do: paths as `loggedPath` leaves them, no query, no address, nothing that was sent.
 *
 * Whose call is whose is known by the request's id, which goes upstream with each: a page's loaders
 * run in another process, where no context of this one reaches.
 */
export function openTracing(settings: TracingSettings): Tracing {
  const { endpoint, serviceName, share, instance } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('forecourt');
  /** What calls of a request belong to: its page's rendering where there is one, else itself. */
  const underWay = new Map<string, Span>();

  return {
    traceRequest(request, response, next) {
      const id = String(request.id);
      const kind = kindOfRoute(request.path);
      if (untraced.has(kind)) {
        next();
        return;
      }
      const span = tracer.startSpan(`${request.method} ${kind}`, {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'url.path': loggedPath(request.originalUrl),
          'http.route': kind,
          'forecourt.request_id': id,
        },
      });
      underWay.set(id, span);
      whenOver(request, response, () => {
        if (underWay.get(id) === span) underWay.delete(id);
        const rendered = response.getHeader('X-Rendered');
        if (rendered !== undefined) span.setAttribute('forecourt.rendered', String(rendered));
        if (!response.writableFinished) span.setAttribute('forecourt.broken_off', true);
        endWith(span, response.statusCode);
      });
      next();
    },
    traceRender(requestId, { area, releaseSet }) {
      const request = underWay.get(requestId);
      if (request === undefined) return () => {};
      const span = childOf(tracer, request, 'render', SpanKind.INTERNAL, {
        'forecourt.area': area,
        'forecourt.release_set': releaseSet,
      });
      underWay.set(requestId, span);
      return (whole) => {
        if (underWay.get(requestId) === span) underWay.delete(requestId);
        span.setAttribute('forecourt.whole', whole).end();
      };
    },
    traceUpstream: (upstream) => ({
      ...upstream,
      pages: tracedPool('pages', upstream.pages),
      proxied: tracedPool('proxied', upstream.proxied),
    }),
    async stop() {
      const waited = new Promise((resolve) => setTimeout(resolve, maxStopMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), waited]);
    },
  };

  function tracedPool(name: string, pool: UpstreamPool): UpstreamPool {
    return {
      ...pool,
      async send(request) {
        const { method, path, headers } = request;
        const parent = underWay.get(headers['x-request-id'] ?? '');
        // What the gateway asks for itself, and keeps, is nobody's.
        if (parent === undefined) return pool.send(request);
        const span = childOf(tracer, parent, `${method} dealer API`, SpanKind.CLIENT, {
          'http.request.method': method,
          'url.path': loggedPath(path),
          'forecourt.pool': name,
        });
        try {
          const answer = await pool.send({
            ...request,
            headers: { ...headers, traceparent: traceparentOf(span) },
          });
          endWith(span, answer.statusCode);
          return answer;
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

function childOf(
  tracer: Tracer,
  parent: Span,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): Span {
  return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

function endWith(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** As the dealer API is told of it (W3C Trace Context). */
function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
