import { loadFootballData } from '@fairbook/sports/football';
import { Boards, type BoardsTally, emptyTally } from './checks/boards.ts';
import { Bot, type Policy, type Tally } from './checks/bot.ts';
import { Cashouts, type CashoutTally, noCashouts } from './checks/cashouts.ts';
import { randomOf } from './world/random.ts';
import { Season } from './world/season.ts';

/** How much of the season is checked, at one speed of the match clock. */
export interface Size {
  speed: number;
  seasons: number;
  /** Length of each season in seconds. */
  seconds: number;
  /** In each season: in-play boards, pre-match boards, and moments at which all coupons are valued. */
  live: number;
  before: number;
  cashouts: number;
  isBotPlaying: boolean;
}

export interface Report {
  live: BoardsTally;
  before: BoardsTally;
  cashouts: CashoutTally;
  bot: Record<Policy, Tally>;
}

/** Without the far fixtures a season starts faster. */
const DATA = { ...loadFootballData(), fixtures: [] };
const START = Date.UTC(2026, 10, 20, 8);
const APART_MS = 7_919_000;

/** Plays seasons and checks them. The same seed and size give the same report. */
export async function audit(seed: string, size: Size): Promise<Report> {
  const report: Report = {
    live: emptyTally(),
    before: emptyTally(),
    cashouts: noCashouts(),
    bot: Bot.tallies(),
  };
  for (let n = 0; n < size.seasons; n++) {
    const { speed, seconds } = size;
    const season = new Season({
      seed: `${seed}-${n}`,
      speed,
      data: DATA,
      from: START + n * APART_MS,
      seconds,
    });
    const random = randomOf(n * 1000 + speed);
    const live = new Boards(season, 'live', size.live, report.live, random);
    const before = new Boards(season, 'upcoming', size.before, report.before, random);
    const cashouts = new Cashouts(season, size.cashouts, report.cashouts, random);
    const bot = size.isBotPlaying ? new Bot(season, report.bot, random) : null;
    await season.play(
      (from, to) => {
        live.still(from, to);
        before.still(from, to);
        cashouts.still(from, to);
        bot?.still(from, to);
      },
      (game, at) => live.beforeChange(game, at),
    );
  }
  return report;
}
