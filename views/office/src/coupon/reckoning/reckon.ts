import type { bets } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import type { PayoutStep } from '@fairbook/settlement';
import { toldBets } from './bets.ts';
import { numberText } from './factors.ts';
import { type BetsTold, type Known, minorOf, moneyOf } from './known.ts';
import { joined, type Line, type Part, product, writerIn } from './lines.ts';
import { settledAgain } from './settled.ts';

/** Sentences of a settlement that the lines below already express as sums. */
const SAID_BY_LINES: ReadonlySet<string> = new Set(
  [
    'single express system chain chain_round anti_express blocks builder',
    'bonus_express boost free_bet hyper_bonus refund insurance max_payout rounded rest cashed_out',
  ].flatMap((names) => names.split(' ').map((name) => `total_${name}`)),
);

export interface Reckoning extends BetsTold {
  /** Sentences about what the lines do not express. */
  sentences: readonly bets.Sentence[];
}

/**
 * The arithmetic of a payout, line by line; `lines` is empty where there is none (an open coupon, or one voided for its
 * advance). Nothing is shown that doesn't add up to the payout.
 */
export function reckon(coupon: bets.Coupon): Reckoning {
  const { payout, revisions, explanation } = coupon;
  const none = { lines: [], paid: [], sentences: explanation };
  if (payout === null || coupon.status === 'refused' || revisions.at(-1)?.reason === 'unsecured') return none;
  const sold = saleLines(coupon);
  const sentences = explanation.filter(({ key }) => !SAID_BY_LINES.has(key));
  if (coupon.status === 'cashed_out') return { lines: [...sold, ...soldTotal(coupon)], paid: [], sentences };
  const settled = settledAgain(coupon);
  if (!settled) return none;
  const known: Known = {
    coupon,
    settled,
    stake: minorOf(coupon.amount, coupon.iso),
    write: writerIn(coupon.iso),
  };
  const told = toldBets(known);
  const steps = settled.steps.flatMap((step, i) => stepLines(step, settled.steps[i - 1], known));
  const ends = coupon.cashedOut ? restLines(known) : roundedLines(known, settled.payout);
  if (paidBy(known) !== minorOf(payout, coupon.iso)) return none;
  return { lines: [...told.lines, ...steps, ...sold, ...ends], paid: told.paid, sentences };
}

/** The result: the part sold, and the share of the rest. Minor units. */
function paidBy({ coupon, settled, stake }: Known): bigint {
  const { cashedOut, iso } = coupon;
  if (!cashedOut) return settled.payout;
  const open = stake - minorOf(cashedOut.stake, iso);
  return minorOf(cashedOut.paid, iso) + (settled.exact.num * open) / (settled.exact.den * stake);
}

/** A term that changed the amount: its base, and the amount after it. */
function stepLines(step: PayoutStep, before: PayoutStep | undefined, { coupon, write }: Known): Line[] {
  if (step.name === 'combinations' || !before) return [];
  const stake = moneyOf(coupon.amount);
  const [held, is] = [write.exact(before.sum), write.exact(step.sum)];
  switch (step.name) {
    case 'bonus_express':
      return [
        {
          key: 'bonus_express',
          values: { bets: step.bets },
          sum: { of: [held, '×', numberText(step.coef)], is },
        },
      ];
    case 'free_bet': {
      const isAll = step.sum.num === 0n;
      const of: Part[] = isAll ? ['max(0,', held, '−', stake, ')'] : [held, '−', stake];
      return [{ key: 'free_bet', sum: { of, is } }];
    }
    case 'refund':
    case 'insurance':
      return [
        {
          key: step.name,
          values: { percent: step.percent },
          sum: { of: [stake, '×', `${step.percent}%`], is },
        },
      ];
    case 'max_payout':
      return [{ key: 'max_payout', sum: { of: ['min(', held, ',', is, ')'], is } }];
    case 'boost':
      return addedLines('boost', [held, '−', stake], step);
    case 'hyper_bonus': {
      const isFree = coupon.terms?.promo?.kind === 'free_bet';
      return addedLines('hyper_bonus', isFree ? [held] : [held, '−', stake], step);
    }
  }

  function addedLines(key: string, winnings: Part[], step: Added): Line[] {
    const added = write.exact(step.added);
    const isCapped = step.name === 'hyper_bonus' && step.isCapped;
    const values = { percent: step.percent, bets: step.name === 'hyper_bonus' ? step.bets : 0 };
    const of: Part[] = ['(', ...winnings, ')', '×', `${step.percent}%`];
    return [
      isCapped
        ? { key: `${key}Capped`, values, sum: { of: ['min(', ...of, ',', added, ')'], is: added } }
        : { key, values, sum: { of, is: added } },
      { key: 'added', sum: { of: [held, '+', added], is } },
    ];
  }
}

type Added = Extract<PayoutStep, { name: 'boost' | 'hyper_bonus' }>;

/** Each sold part of the coupon, in order. */
function saleLines({ revisions }: bets.Coupon): Line[] {
  const sales = revisions.flatMap(({ sold }) => sold ?? []);
  return sales.map(({ stake, paid }, i) => ({
    key: 'sale',
    values: { n: i + 1, stake: `${stake}`, paid: `${paid}` },
  }));
}

function salesOf({ revisions, cashedOut }: bets.Coupon): Part[] {
  const sales = revisions.flatMap(({ sold }) => sold ?? []);
  return sales.length > 0 ? sales.map(({ paid }) => moneyOf(paid)) : [moneyOf(cashedOut!.paid)];
}

function soldTotal(coupon: bets.Coupon): Line[] {
  const sales = salesOf(coupon);
  const of = sales.length > 1 ? joined(sales, '+') : [];
  return [{ key: 'paid', sum: { of, is: moneyOf(coupon.payout!) } }];
}

/** What the unsold part gets, and the total paid. */
function restLines({ coupon, settled, stake, write }: Known): Line[] {
  const open = stake - minorOf(coupon.cashedOut!.stake, coupon.iso);
  const share = { num: settled.exact.num * open, den: settled.exact.den * stake };
  const rest = write.whole(share.num / share.den);
  const of = [...product([write.exact(settled.exact), write.whole(open)]), '÷', moneyOf(coupon.amount)];
  return [
    { key: 'rest', sum: { of, is: write.exact(share) } },
    ...(share.num % share.den === 0n ? [] : [{ key: 'rounded', sum: { of: [], is: rest } }]),
    { key: 'paid', sum: { of: joined([...salesOf(coupon), rest], '+'), is: moneyOf(coupon.payout!) } },
  ];
}

function roundedLines({ settled, write }: Known, payout: MinorUnits): Line[] {
  const key = settled.exact.num % settled.exact.den === 0n ? 'payout' : 'rounded';
  return [{ key, sum: { of: [], is: write.whole(payout) } }];
}
