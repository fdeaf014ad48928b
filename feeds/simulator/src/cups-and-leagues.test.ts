import type { FeedMessage } from '@fairbook/feed-contract';
import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import type { PlayedCups, PlayedSport } from '@fairbook/sports/play';
import { expect, test } from 'vitest';
import { seasonMessages } from '../testing.ts';
import { cupSchedule } from './cups.ts';
import { createSchedule } from './schedule.ts';

const football = playedFootball(loadFootballData());
const SPORT: PlayedSport & { cups: PlayedCups } = { ...football, cups: football.cups! };
const [CUP] = SPORT.cups.cups;
const [SPEED, SEED] = [200, 'cup'];
/** The market “To qualify”, which only a tie of a cup has. */
const TO_QUALIFY = 923;

test('leagues send the same messages with a cup beside them as without one', async () => {
  const league = createSchedule(SPORT, SEED, SPEED);
  const cup = cupSchedule(SPORT, league, SEED);
  const round = cup.gamesOf(CUP!, Date.UTC(2026, 10, 20)).map(({ fixture }) => fixture);
  const begins = round.filter((each) => each.round === 'Round of 32').map(({ startsAt }) => startsAt);
  const from = Math.min(...begins) - 2 * league.slotMs;

  const stretch = { seed: SEED, clockSpeed: SPEED, from, minutes: 0.4, sports: [football] };
  const beside = await seasonMessages({ ...stretch, hasCups: true });
  const alone = await seasonMessages({ ...stretch, hasCups: false });

  expect(beside.length).toBeGreaterThan(alone.length + 5);
  for (const each of alone)
    if (each.type === 'odds_change')
      expect(each.markets.some(({ typeId }) => typeId === TO_QUALIFY)).toBe(false);
  const texts = (list: readonly FeedMessage[]) => list.map((each) => JSON.stringify(each)).join('\n');
  expect(texts(beside.filter((each) => idOf(each) <= SPORT.cups.idsFrom)) === texts(alone)).toBe(true);
}, 120_000);

function idOf(message: FeedMessage): number {
  if (message.type === 'alive') return 0;
  return message.type === 'fixture' ? message.fixture.gameId : message.gameId;
}
