import { ATTRIBUTES, SPANS } from '../apps/server/platform/tracing/tracing.ts';

/** The text of docs/tracing.md: how a request is traced, and every span and attribute there is. */
export function tracingPage(note: string): string {
  const table = (head: string, rows: Readonly<Record<string, string>>) => [
    `| ${head} | what it is |`,
    '|---|---|',
    ...Object.entries(rows).map(([name, text]) => `| \`${name}\` | ${text} |`),
    '',
  ];
  return [
    `<!-- ${note} -->`,
    '# Tracing',
    '',
    'With `OTEL_EXPORTER_OTLP_ENDPOINT` the server sends OpenTelemetry traces by OTLP over HTTP (JSON). Without it nothing is traced, and no library of tracing is loaded ([configuration.md](configuration.md), decision 0070).',
    '',
    'A browser sends a W3C `traceparent` with each call, and the server continues that trace: `http.call` → `bet.decide` → `bet.wait` → `bet.commit`, whose `fairbook.transfers` names the lines of the ledger. A group of bets is one transaction for many requests, so `group.commit` is a trace of its own: it links to each request, and each `bet.commit` links back. What it tells the player is a `live.push` below it, on whatever node the socket is: hints carry the `traceparent` between nodes. `coupon.decide`, `coupon.settle` and `coupon.sell` join that trace later, from any node, for 14 days after the bet (decision 0077).',
    '',
    'What serves many at once is a trace of its own, with links both ways: `live.fanout` to each `live.push`, `settlement.batch` to each `coupon.settle`. `settlement.game` begins a trace at its result.',
    '',
    'An answer that refuses carries its `traceId`, and so does every line that the log writes meanwhile.',
    '',
    'Anyone can write a `traceparent`, so neither its sampling flag nor its id decides whether a call is traced: `OTEL_TRACES_SAMPLER` does, by the id mixed with a secret of the process. Spans wait in a queue of 2048; what does not fit is dropped, and no request waits.',
    '',
    '## Spans',
    '',
    ...table('span', SPANS),
    '## Attributes',
    '',
    'There are no others. None says who a player is, what they stake, or where they are.',
    '',
    ...table('attribute', ATTRIBUTES),
  ].join('\n');
}
