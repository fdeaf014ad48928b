import type { AnswerOf, stream } from '@fairbook/contracts';

type Bet = stream.StreamBet;
export type Answer = Pick<AnswerOf<typeof stream.bets>, 'at' | 'bets' | 'baseIso'>;

export const STREAM_FILTERS = ['all', 'live', 'multiple', 'beats'] as const;
export type StreamFilter = (typeof STREAM_FILTERS)[number];

const IN: Readonly<Record<StreamFilter, (bet: Bet) => boolean>> = {
  all: () => true,
  live: ({ legs }) => legs.some(({ isLive }) => isLive),
  multiple: ({ legs }) => legs.length > 1,
  beats: ({ beats }) => (beats ?? 0) > 0,
};

export function inFilter(filter: StreamFilter): (bet: Bet) => boolean {
  return IN[filter];
}

/** Most rows kept on the page. */
const MOST = 200;

/**
 * The rows after a new answer, newest first, older ones of before kept below. While paused no row joins or moves, but
 * those that are there get their new state. Pure.
 */
export function merged(before: Answer, next: Answer, isPaused: boolean): Answer {
  const fresh = new Map(next.bets.map((bet) => [bet.number, bet]));
  const kept = before.bets.map((bet) => fresh.get(bet.number) ?? bet);
  if (isPaused) return { ...before, bets: kept };
  const added = next.bets.filter(({ number }) => !before.bets.some((bet) => bet.number === number));
  return { ...next, bets: [...added, ...kept].slice(0, MOST) };
}

/** With fewer compared bets a mean says nothing. */
const FEWEST = 50;

/** By how many percent the compared bets beat the closing price on average; null for too few. */
export function meanBeats(bets: readonly Bet[]): number | null {
  const known = bets.flatMap(({ beats }) => (beats === null ? [] : [beats]));
  if (known.length < FEWEST) return null;
  return Math.round((known.reduce((sum, each) => sum + each, 0) / known.length) * 10) / 10;
}
