import type { BodyOf, Call, CallId, Calls, ParamsOf, QueryOf } from '@fairbook/contracts';

interface Example {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: object;
}
type ExampleOf<C extends Call> = {
  [P in 'params' | 'query' | 'body' as P extends keyof C ? P : never]: P extends 'params'
    ? ParamsOf<C>
    : P extends 'query'
      ? QueryOf<C>
      : BodyOf<C>;
};

/** What the examples are about: a game, an account, and a coupon with the idempotency key that placed it. */
export const SAMPLE = {
  gameId: 7001,
  accountId: 1000001,
  couponId: '0199c3e2-7a10-7c52-9d36-2f6f1d0a4b11',
  key: 'my-first-bet-1',
} as const;

const OF_GAME = { params: { id: SAMPLE.gameId } };
const OF_ACCOUNT = { params: { id: SAMPLE.accountId } };
const OF_COUPON = { params: { id: SAMPLE.couponId } };

/** An example of each call that a newcomer makes first. A test sends every one of them (getting-started.test.ts). */
const EXAMPLES: { readonly [I in CallId]?: ExampleOf<Calls[I]> } = {
  'sportsbook.champs': { query: { sport: 1 } },
  'sportsbook.lineGames': { query: { sport: 1, limit: 5 } },
  'sportsbook.liveGames': { query: { sport: 1, limit: 5 } },
  'sportsbook.banner': { params: { of: 'game', id: SAMPLE.gameId }, query: { size: '300x250' } },
  'sportsbook.game': OF_GAME,
  'sportsbook.form': OF_GAME,
  'sportsbook.story': OF_GAME,
  'sportsbook.prices': { ...OF_GAME, query: { outcome: '1::1' } },
  'sportsbook.sameGame': { ...OF_GAME, query: { with: '1::1' } },
  'sportsbook.table': { params: { id: 1 } },
  'sportsbook.results': { query: { limit: 5 } },
  'wallet.ledger': { ...OF_ACCOUNT, query: { limit: 5 } },
  'wallet.statement': { ...OF_ACCOUNT, query: {} },
  'bets.place': {
    body: {
      accountId: SAMPLE.accountId,
      typeId: 0,
      amount: '1.00',
      changeCoefAction: 2,
      bets: [{ gameId: SAMPLE.gameId, outcomeId: '1::1', coef: 2.2 }],
    },
  },
  'bets.coupon': OF_COUPON,
  'bets.couponByKey': { params: { key: SAMPLE.key } },
  'bets.couponReceipt': OF_COUPON,
  'bets.closingPrices': OF_COUPON,
  'bets.coupons': { query: { limit: 5 } },
  'cashout.offer': OF_COUPON,
  'cashout.history': OF_COUPON,
  'proof.bundle': OF_COUPON,
};

/** The example of a call, if it has one. A call without parameters is its own example. */
export function exampleOf({ id, params, body }: Call): Example | undefined {
  const found = EXAMPLES[id as CallId] as Example | undefined;
  return found ?? (params || body ? undefined : {});
}

/** The same as a command for a shell; `$SITE` and `$TOKEN` are filled in by the reader. Null without an example. */
export function exampleCommand(call: Call): string | null {
  const example = exampleOf(call);
  if (!example || call.file) return null;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(example.params?.[name]));
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const search = query.size > 0 ? `?${query}` : '';
  const parts = [
    `curl -s${call.method === 'GET' ? '' : ` -X ${call.method}`} "$SITE${path}${search}"`,
    ...(call.right === 'anyone' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(call.idempotent ? [`-H "Idempotency-Key: ${SAMPLE.key}"`] : []),
    ...(example.body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example.body)}'`] : []),
  ];
  return parts.join(' \\\n  ');
}
