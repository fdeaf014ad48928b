import type { Translate } from '@fairbook/i18n';
import { type OddsMilli, roundDownToMilli, totalOdds } from '@fairbook/odds';
import { outcomeName } from '@fairbook/sports';
import { oddsText, useCoefView, useUi } from '@fairbook/ui';
import { namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import type { Joint } from './joint.ts';

/** What the chosen prices of a game cost as one bet, and why that is not their product. */
export function JointText({ game, joint }: { game: Game; joint: Joint }) {
  const { t, live, lang } = useUi();
  const coefView = useCoefView();
  const priceOf = (id: string) => live.price(game.id, id)?.coefMilli ?? 0;
  const written = (milli: number) => oddsText(milli, coefView, lang);
  return jointText(t, joint, { priceOf, written, nameOf: (id) => outcomeName(t, id, namesOf(game)) });
}

interface Shown {
  /** Thousandths as they stand; 0 when the outcome is gone. */
  priceOf(outcomeId: string): number;
  written(coefMilli: number): string;
  nameOf(outcomeId: string): string;
}

export function jointText(t: Translate, { chosen, answer, apart }: Joint, shown: Shown): string {
  const count = chosen.length;
  if (answer?.refusal) return refusalText(t, answer.refusal, shown);
  const dashed = apart.size > 0 ? ` ${t('game.joint.dashed')}` : '';
  if (count === 1) return t('game.joint.one') + dashed;
  if (!answer?.coef) return t('game.joint.waiting', { count });
  const jointMilli = Math.round(answer.coef * 1000);
  const said = t('game.joint.many', { count, odds: shown.written(jointMilli) });
  const productMilli = productOf(chosen.map(shown.priceOf));
  const product = shown.written(productMilli);
  if (productMilli === 0 || product === shown.written(jointMilli)) return said + dashed;
  const why = t(productMilli > jointMilli ? 'game.joint.less' : 'game.joint.more', { product });
  return `${said} ${why}${dashed}`;
}

function productOf(milli: readonly number[]): number {
  return Number(roundDownToMilli(totalOdds(milli as readonly OddsMilli[])));
}

type Refusal = NonNullable<NonNullable<Joint['answer']>['refusal']>;

function refusalText(t: Translate, { code, outcomeId }: Refusal, { nameOf }: Shown): string {
  switch (code) {
    case 'bets.impossible_combination':
      return t('game.joint.impossible');
    case 'bets.too_many_legs':
      return t('game.joint.tooMany');
    case 'bets.not_buildable':
      return outcomeId === null
        ? t('game.joint.unpriced')
        : t('game.joint.notBuildable', { outcome: nameOf(outcomeId) });
    default:
      return t('game.joint.unpriced');
  }
}
