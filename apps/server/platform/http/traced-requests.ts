import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idsIn, type Span, type Tracing } from '../tracing/tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for each request, which continues the trace of the client's `traceparent`. A request of this process to
 * itself is a child of what makes it. Without tracing no hook is added.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { callId } = request.routeOptions.config;
    const span = tracing.start('http.call', {
      parent: tracing.current() ?? headerOf(request),
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        ...(callId !== undefined && { 'fairbook.call': callId }),
      },
    });
    spans.set(request, span);
    tracing.within(span, done);
  });
  // A body comes by events of its connection, which know nothing of the span.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': statusCode });
    span?.end();
  });
}

/** Notes the refusal that answers a request. Only what is our own fault marks the span as failed. */
export function traceRefusal(request: FastifyRequest, code: string, status: number): void {
  const span = spans.get(request);
  if (status >= 500) span?.fail(code);
  else span?.set({ 'fairbook.code': code });
}

/** The trace of a request: of its span, or as the client named it; null for none. */
export function traceIdOf(request: FastifyRequest): string | null {
  return spans.get(request)?.traceId ?? idsIn(headerOf(request))?.traceId ?? null;
}

function headerOf({ headers }: FastifyRequest): string | null {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : null;
}
