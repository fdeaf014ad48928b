import type { Translate } from '@fairbook/i18n';
import { type OddsMilli, roundDownToMilli, totalOdds } from '@fairbook/odds';
import { oddsText, useCoefView, useUi } from '@fairbook/ui';
import { nameOf } from '../bet.ts';
import type { Game } from '../data.ts';
import type { SameGame } from './same-game.ts';

/** The combined price of the chosen selections of a game, and why it is not their product. */
export function SameGameText({ game, picks }: { game: Game; picks: SameGame }) {
  const { t, live, lang } = useUi();
  const coefView = useCoefView();
  const priceOf = (id: string) => live.price(game.id, id)?.coefMilli ?? 0;
  const written = (milli: number) => oddsText(milli, coefView, lang);
  return sameGameText(t, picks, { priceOf, written, nameOf: (id) => nameOf(t, game, id) });
}

interface Shown {
  /** In thousandths, as shown; 0 when the outcome is gone. */
  priceOf(outcomeId: string): number;
  written(coefMilli: number): string;
  nameOf(outcomeId: string): string;
}

export function sameGameText(t: Translate, { chosen, answer, apart }: SameGame, shown: Shown): string {
  const count = chosen.length;
  if (answer?.refusal) return refusalText(t, answer.refusal, shown);
  const dashed = apart.size > 0 ? ` ${t('game.sameGame.dashed')}` : '';
  if (count === 1) return t('game.sameGame.one') + dashed;
  if (!answer?.coef) return t('game.sameGame.waiting', { count });
  const sameGameMilli = Math.round(answer.coef * 1000);
  const said = t('game.sameGame.many', { count, odds: shown.written(sameGameMilli) });
  const productMilli = productOf(chosen.map(shown.priceOf));
  const product = shown.written(productMilli);
  if (productMilli === 0 || product === shown.written(sameGameMilli)) return said + dashed;
  const why = t(productMilli > sameGameMilli ? 'game.sameGame.less' : 'game.sameGame.more', { product });
  return `${said} ${why}${dashed}`;
}

function productOf(milli: readonly number[]): number {
  return Number(roundDownToMilli(totalOdds(milli as readonly OddsMilli[])));
}

type Refusal = NonNullable<NonNullable<SameGame['answer']>['refusal']>;

function refusalText(t: Translate, { code, outcomeId }: Refusal, { nameOf }: Shown): string {
  switch (code) {
    case 'bets.impossible_combination':
      return t('game.sameGame.impossible');
    case 'bets.too_many_legs':
      return t('game.sameGame.tooMany');
    case 'bets.not_buildable':
      return outcomeId === null
        ? t('game.sameGame.unpriced')
        : t('game.sameGame.notBuildable', { outcome: nameOf(outcomeId) });
    default:
      return t('game.sameGame.unpriced');
  }
}
