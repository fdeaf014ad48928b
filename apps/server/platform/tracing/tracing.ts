/**
 * Every kind of span. What differs from one to the next (ids, routes) is in attributes, so that a backend can group
 * by name.
 */
export const SPANS = {
  'http.call': 'A call of the API or a request for a page, from its headers to the end of the answer.',
  'page.render': 'A page or a view is rendered. Its calls to the API are its children.',
  'bet.decide': 'Prices, terms and limits of a coupon are checked in memory.',
  'bet.wait': 'A decided coupon waits for a free lane to the database.',
  'bet.commit':
    'The coupon is in the transaction of its group. Has the lines of the ledger, and a link to the group.',
  'group.commit': 'One transaction for the coupons of a lane, each of which is a link.',
  'group.hold': 'Gates, accounts and terms are locked and read.',
  'group.write': 'Ledger, coupons and receipts are written and committed.',
  'settlement.game': 'Coupons with a leg on one game are brought to its latest results.',
  'settlement.batch': 'One transaction of settlement.',
  'coupon.decide': 'A delayed coupon is decided. In the trace that placed it.',
  'coupon.settle':
    'A coupon is brought to its results. In the trace that placed it, with a link to the batch.',
  'coupon.sell':
    'A cash-out has ended. In the trace that placed the coupon, with a link to what asked for it.',
  'hint.heard': 'Another node has told this one that something changed. In the trace that changed it.',
  'entry.heard': 'An entry of a stream that something traced has caused. In the trace that caused it.',
  'live.fanout': 'Frames of one moment are written to their followers. Links lead to what caused them.',
  'live.push': 'Frames that a trace caused are written: its part of a `live.fanout`, with a link to that.',
} as const;

export type SpanName = keyof typeof SPANS;

/** Every attribute that a span may have. None says who a player is, what they stake, or where they are. */
export const ATTRIBUTES = {
  'http.request.method': 'GET, POST …',
  'http.route': 'the path as its contract writes it, `/*` for pages',
  'http.response.status_code': 'the status of the answer',
  'fairbook.call': 'id of the call',
  'fairbook.code': 'code of the refusal, or of the error',
  'fairbook.view': 'which view or page is rendered',
  'fairbook.legs': 'number of legs',
  'fairbook.outcome': 'placed, replayed, moved, refused …',
  'fairbook.coupon': 'id of the coupon',
  'fairbook.transfers': 'lines of the ledger, each as account:sequence',
  'fairbook.lane': 'number of the lane',
  'fairbook.coupons': 'how many coupons',
  'fairbook.game': 'id of the game',
  'fairbook.topics': 'how many topics',
  'fairbook.receivers': 'how many frames were written',
  'fairbook.event': 'which hint, or which stream',
} as const;

type Attributes = Partial<Record<keyof typeof ATTRIBUTES, string | number | readonly string[] | undefined>>;

/** A span that is under way. */
export interface Span {
  /** 32 hex digits; empty when nothing is traced. */
  readonly traceId: string;
  /** Whether it is exported; the attributes of others need not be computed. */
  readonly isSampled: boolean;
  /** Names it to another process or to later work; empty when it is not exported. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** Marks it as failed, with a code. */
  fail(code: string): void;
  end(): void;
}

export interface SpanOptions {
  /** A span, or a `traceparent` of a client, a node or earlier work; the current span by default, null for none. */
  parent?: Span | string | null | undefined;
  links?: readonly (Span | null)[];
  attributes?: Attributes;
}

/** Traces what happens to a request, over all its steps (decision 0070). */
export interface Tracing {
  readonly isOn: boolean;
  start(name: SpanName, options?: SpanOptions): Span;
  /** Runs `run`, and everything it starts, with this span as the current one. */
  within<T>(span: Span, run: () => T): T;
  /** The span that this code runs for; null for none, as in a timer that was set long ago. */
  current(): Span | null;
  /** Runs `run` in a span of its own, which ends with it. */
  inSpan<T>(name: SpanName, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T>;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

export const NO_SPAN: Span = {
  traceId: '',
  isSampled: false,
  traceparent: '',
  set() {},
  fail() {},
  end() {},
};

/** Nothing is traced: the default, which loads no library. */
export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  within: (_span, run) => run(),
  current: () => null,
  inSpan: (_name, _attributes, run) => run(NO_SPAN),
  close: async () => {},
};

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The ids in a W3C `traceparent` header; null for none, or for one that is malformed. */
export function idsIn(traceparent: unknown): { traceId: string; spanId: string } | null {
  const [, traceId, spanId] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return traceId && spanId ? { traceId, spanId } : null;
}
