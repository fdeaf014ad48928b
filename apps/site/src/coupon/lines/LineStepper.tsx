import type { sportsbook } from '@fairbook/contracts';
import type { Leg } from '@fairbook/coupon/store';
import type { SelectedBet } from '@fairbook/remote-view';
import { marketName, outcomeName, outcomeShortName } from '@fairbook/sports/all';
import { Icon } from '@fairbook/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHost } from '../../host-context.ts';
import { useCouponStore, useOdds } from '../use-coupon.ts';
import { type Line, neighbourLines } from './neighbour-lines.ts';

/**
 * The neighbouring lines of a leg, each at its own price: a press exchanges the leg. Only lines on offer are shown.
 * Loaded on first use.
 */
export function LineStepper({ leg }: { leg: Leg }) {
  const { t, live, loadDictionaries } = useHost();
  const store = useCouponStore();
  const odds = useOdds();
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    void loadDictionaries(['markets']).then(() => setReady(true));
  }, [loadDictionaries]);
  const { bet } = leg;
  const game = useGame(bet.gameId);
  const { less, more } = neighbourLines(game, bet.outcomeId);
  if (!isReady) return null;

  function take({ market, outcome }: Line) {
    const [home, away] = bet.opponents;
    const coefMilli = live.price(bet.gameId, outcome.id)?.coefMilli ?? Math.round(outcome.coef * 1000);
    const next: SelectedBet = {
      ...bet,
      outcomeId: outcome.id,
      line: market.line,
      coefMilli,
      marketName: marketName(t, market.typeId, market.line, [home, away]),
      outcomeName: outcomeName(t, outcome.id, [home, away]),
      expressId: null,
    };
    store.exchange(bet, next);
    setSaid(t('coupon.line.said', { name: next.outcomeName, coef: odds(coefMilli) }));
  }

  return (
    <div className="act line-stepper">
      <Neighbour leg={leg} line={less} direction="less" onTake={take} />
      <Neighbour leg={leg} line={more} direction="more" onTake={take} />
      <p className="vh" role="status">
        {said}
      </p>
      {less || more ? null : <span className="muted">{t('coupon.line.none')}</span>}
    </div>
  );

  /** The lines of a game, which come and go; their prices are followed one by one. */
  function useGame(gameId: number): sportsbook.Game | undefined {
    return useSyncExternalStore(
      (listener) => live.subscribe(`game:${gameId}`, listener),
      () => live.game(gameId),
      () => undefined,
    );
  }
}

interface NeighbourProps {
  leg: Leg;
  line: Line | null;
  direction: 'less' | 'more';
  onTake(line: Line): void;
}

function Neighbour({ leg: { bet }, line, direction, onTake }: NeighbourProps) {
  const { t, live } = useHost();
  const odds = useOdds();
  const id = line?.outcome.id ?? '';
  const coefMilli = useSyncExternalStore(
    (listener) => (id === '' ? () => {} : live.subscribePrice(bet.gameId, id, listener)),
    () => live.price(bet.gameId, id)?.coefMilli ?? null,
    () => null,
  );
  const icon = <Icon id={direction === 'less' ? 'minus' : 'plus'} size="s" />;
  // Stays in place at the last line, so that a finger or the focus on it does not hit the other button.
  if (!line) {
    return (
      <button type="button" className="bk" aria-disabled aria-label={t(`coupon.line.end.${direction}`)}>
        {icon}
      </button>
    );
  }
  const price = odds(coefMilli ?? Math.round(line.outcome.coef * 1000));
  const name = outcomeName(t, id, bet.opponents);
  return (
    <button
      type="button"
      className="bk"
      aria-label={t(`coupon.line.${direction}`, { name, coef: price })}
      onClick={() => onTake(line)}
    >
      {icon}
      <bdi>{outcomeShortName(t, id)}</bdi>
      <b>{price}</b>
    </button>
  );
}
