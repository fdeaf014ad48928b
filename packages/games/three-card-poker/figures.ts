import { type Ending, WHOLE } from '../src/game.ts';
import { KINDS, type Kind } from './hand.ts';
import { OUTCOMES, type Outcome, paidFor } from './pays.ts';

/** Both hands in all: 22,100 of the player, 18,424 of the dealer for each. */
export const ALL_WAYS = 22_100 * 18_424;

/** How many of them end so under the hint, by the player's kind of hand. The test counts them again. */
export const WAYS: Record<Kind, Partial<Record<Outcome, number>>> = {
  high: { fold: 132_652_800, alone: 53_876_136, win: 38_134_212, tie: 234_696, loss: 77_992_716 },
  pair: { alone: 20_926_080, win: 36_168_624, tie: 11_232, loss: 11_873_520 },
  flush: { alone: 6_135_276, win: 12_793_544, tie: 3_288, loss: 1_260_596 },
  straight: { alone: 4_001_004, win: 8_975_484, tie: 18_288, loss: 270_504 },
  three: { alone: 288_960, win: 665_776, loss: 3_312 },
  straightFlush: { alone: 266_196, win: 617_044, tie: 144, loss: 968 },
};

/** Every ending under the hint, with or without a stake on pair plus. */
export const endingsWith = (pairPlus: boolean): Ending[] =>
  KINDS.flatMap((kind) =>
    OUTCOMES.filter((outcome) => WAYS[kind][outcome]).map((outcome) => ({
      staked: (1 + Number(pairPlus) + Number(outcome !== 'fold')) * WHOLE,
      paid: paidFor(kind, outcome, pairPlus),
      chance: WAYS[kind][outcome]! / ALL_WAYS,
    })),
  );
