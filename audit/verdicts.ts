import type { BoardsTally } from './checks/boards.ts';
import type { Tally } from './checks/bot.ts';
import type { Report } from './run.ts';

/** One line of the audit: the count, how many break the promise, and the worst case seen. */
export interface Verdict {
  promise: 'V1' | 'V2' | 'V3';
  what: string;
  counted: number;
  broken: number;
  worst: string;
}

export function verdictsOf({ live, before, cashouts, bot }: Report): Verdict[] {
  return [
    ...boardVerdicts(live, 'in play'),
    ...boardVerdicts(before, 'before the match'),
    ...Object.entries(bot).map(([policy, tally]) => botVerdict(policy, tally)),
    {
      promise: 'V3',
      what: 'cash-out offers above the value less the margin',
      counted: cashouts.offers,
      broken: cashouts.above,
      worst: `${percent(cashouts.worst.size)} ${cashouts.worst.what}`,
    },
    {
      promise: 'V1',
      what: 'combinations of one game worth more than they cost',
      counted: cashouts.combinations,
      broken: cashouts.valueBets,
      worst: `${percent(cashouts.worstValueBet.size)} ${cashouts.worstValueBet.what}`,
    },
  ];
}

function boardVerdicts(tally: BoardsTally, when: string): Verdict[] {
  const { worst, boards, outcomes } = tally;
  const shown = ({ size, what, at }: { size: number; what: string; at: string }) =>
    what === '' ? '' : `${percent(size)} ${what} (${at})`;
  return [
    {
      promise: 'V1',
      what: `prices ${when} worth more than they cost`,
      counted: outcomes,
      broken: tally.valueBets,
      worst: shown(worst.valueBet),
    },
    {
      promise: 'V1',
      what: `groups of equal payoffs ${when} with different prices`,
      counted: tally.groups,
      broken: tally.unequal,
      worst: shown(worst.unequal),
    },
    {
      promise: 'V1',
      what: `prices ${when} that return less than the floor`,
      counted: outcomes,
      broken: tally.mean,
      worst: shown(worst.meanest),
    },
    {
      promise: 'V2',
      what: `outcomes ${when} beaten by another at a longer price`,
      counted: outcomes,
      broken: tally.beaten,
      worst: shown(worst.beaten),
    },
    {
      promise: 'V2',
      what: `boards ${when} with a sure profit`,
      counted: boards,
      broken: tally.sure,
      worst: shown({ ...worst.sure, size: worst.sure.size - 1 }),
    },
  ];
}

/** With fewer bets the mean says little, because margins differ between bets. */
const ENOUGH_BETS = 100;

/** A bettor who knows the season and waits out the delay still loses at least half of the margin. */
function botVerdict(policy: string, { taken, gain, margin }: Tally): Verdict {
  return {
    promise: 'V1',
    what: `bets of a bot on prices it believes stale (${policy} price), which should lose half the margin`,
    counted: taken,
    broken: taken >= ENOUGH_BETS && gain > -margin / 2 ? taken : 0,
    worst: taken === 0 ? '' : `${percent(gain / taken)} of the stake, margin ${percent(margin / taken)}`,
  };
}

function percent(share: number): string {
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(share * 100).toFixed(2)} %`;
}
