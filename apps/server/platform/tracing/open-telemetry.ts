import { AsyncLocalStorage } from 'node:async_hooks';
import { hash, randomBytes } from 'node:crypto';
import {
  type Attributes as AnyAttributes,
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './config.ts';
import { idsIn, type Span, type SpanName, type SpanOptions, type Tracing } from './tracing.ts';

/**
 * Tracing by OpenTelemetry, sent by OTLP over HTTP. The exporter reads its own standard variables (endpoint, headers,
 * timeout). Spans wait in a bounded queue; what is beyond it is dropped, and no request ever waits.
 */
export function openTelemetry({ sampler, ratio, delayMs }: TracingConfig, about: { role: string }): Tracing {
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fairbook', 'fairbook.role': about.role }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanLimits: { attributeValueLengthLimit: 200, linkCountLimit: 128 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delayMs }),
    ],
  });
  const tracer = provider.getTracer('fairbook');
  const store = new AsyncLocalStorage<OtelSpan>();

  const tracing: Tracing = {
    isOn: true,
    start(name, { parent = tracing.current(), links = [], attributes = {} }: SpanOptions = {}) {
      const kind = name === OF_CLIENTS ? SpanKind.SERVER : SpanKind.INTERNAL;
      return new OtelSpan(
        tracer.startSpan(
          name,
          { kind, attributes: attributes as AnyAttributes, links: links.flatMap(linkTo) },
          contextOf(parent),
        ),
      );
    },
    within: (span, run) => (span instanceof OtelSpan ? store.run(span, run) : run()),
    current() {
      const span = store.getStore();
      return span?.isCause() ? span : null;
    },
    async inSpan(name, attributes, run) {
      const span = tracing.start(name, { attributes });
      try {
        return await tracing.within(span, () => run(span));
      } catch (error) {
        span.fail(codeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown(),
  };
  return tracing;
}

/** The span that continues a trace of a client. */
const OF_CLIENTS: SpanName = 'http.call';

/** How long work that a span started may go on after the span's end, such as a read for the frames of a socket. */
const LASTS_MS = 1_000;

class OtelSpan implements Span {
  readonly #span: ApiSpan;
  readonly context: SpanContext;
  #endedAt: number | null = null;

  constructor(span: ApiSpan) {
    this.#span = span;
    this.context = span.spanContext();
  }

  get traceId(): string {
    return this.context.traceId;
  }

  get isSampled(): boolean {
    return (this.context.traceFlags & TraceFlags.SAMPLED) !== 0;
  }

  get traceparent(): string {
    return this.isSampled ? `00-${this.context.traceId}-${this.context.spanId}-01` : '';
  }

  /** Whether code that runs in this span's context is still its work, and not a timer that the span set long ago. */
  isCause(): boolean {
    return this.#endedAt === null || performance.now() - this.#endedAt < LASTS_MS;
  }

  set(attributes: object): void {
    this.#span.setAttributes(attributes as AnyAttributes);
  }

  fail(code: string): void {
    this.#span.setAttribute('fairbook.code', code).setStatus({ code: SpanStatusCode.ERROR, message: code });
  }

  end(): void {
    this.#endedAt ??= performance.now();
    this.#span.end();
  }
}

function linkTo(cause: Span | null): { context: SpanContext }[] {
  return cause instanceof OtelSpan ? [{ context: cause.context }] : [];
}

function contextOf(parent: SpanOptions['parent']): Context {
  if (parent instanceof OtelSpan) return trace.setSpanContext(ROOT_CONTEXT, parent.context);
  const ids = idsIn(parent);
  if (!ids) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.NONE, isRemote: true });
}

/**
 * Anyone can write a `traceparent`, so its sampled flag is ignored: our own sampler decides for every trace from
 * outside. It hashes the trace id together with a secret of this process; otherwise a client could choose ids that are
 * always sampled. Nodes and earlier work pass on only spans that they sampled, so those are always traced.
 */
function samplerOf(name: TracingConfig['sampler'], ratio: number): Sampler {
  const on = new AlwaysOnSampler();
  if (name === 'on') return new ParentBasedSampler({ root: on, remoteParentNotSampled: on });
  if (name === 'off') return new AlwaysOffSampler();
  const root = new TraceIdRatioBasedSampler(ratio);
  const salt = randomBytes(16).toString('hex');
  const remote: Sampler = {
    shouldSample(context, traceId, spanName) {
      if (spanName !== OF_CLIENTS) return on.shouldSample();
      return root.shouldSample(context, hash('sha256', salt + traceId, 'hex').slice(0, 32));
    },
    toString: () => `Remote{${root}}`,
  };
  return new ParentBasedSampler({ root, remoteParentSampled: remote, remoteParentNotSampled: remote });
}

/** The code of a refusal or a database error, never its text, which may quote a value. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
