import { boardOf, marketName } from '@fairbook/sports';
import { useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { namesOf } from '../bet.ts';
import type { Game, Market } from '../data.ts';
import { useAtRest } from '../rest.ts';
import type { Block } from './arrange.ts';
import { lineMark } from './line-mark.ts';
import { MarketPrice } from './MarketPrice.tsx';
import css from './markets.module.css';
import { nearLines } from './near-lines.ts';

interface LineTableProps {
  game: Game;
  block: Block;
  /** During a search no line is hidden. */
  isSearched: boolean;
}

/**
 * Totals and handicaps: a row per line, with the two sides beside each other. Lines far from the main one are one press
 * away.
 */
export function LineTable({ game, block, isSearched }: LineTableProps) {
  const { t } = useUi();
  const [isAll, setAll] = useState(false);
  const selected = useFact('coupon:selection', (keys) => keys);
  const { main, near } = useNearLines(game, block);
  const isChosen = ({ outcomes }: Market) => outcomes.some(({ id }) => selected?.has(`${game.id}/${id}`));
  const shown = block.markets.filter(
    (market) => isAll || isSearched || near.has(market.line) || isChosen(market),
  );
  const isFolded = near.size < block.markets.length && !isSearched;
  const isTotal = block.type.line.kind === 'total';
  const heads = isTotal ? [t('sports.heads.over'), t('sports.heads.under')] : namesOf(game);
  return (
    <>
      <div className={css.lines}>
        <span />
        {heads.map((head) => (
          <span key={head} className={css.head} title={head} aria-hidden="true">
            {head}
          </span>
        ))}
        {shown.map((market) => (
          <LineRow key={market.id} game={game} block={block} market={market} isMain={market.line === main} />
        ))}
      </div>
      {isFolded ? (
        <button type="button" className={css.allLines} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('game.lines.fewer') : t('game.lines.all', { count: block.markets.length })}
        </button>
      ) : null}
    </>
  );
}

/**
 * The shown lines stay while prices move, so that no row slips under a finger. They are chosen again after a goal or
 * with another set of lines, once nobody points into the card.
 */
function useNearLines({ state }: Game, { type, markets }: Block): { main?: string; near: Set<string> } {
  const occasion = [...boardOf(state).score(state), ...markets.map(({ line }) => line)].join();
  const [kept, setKept] = useState(() => ({ occasion, ...linesOf(markets) }));
  useAtRest(kept.occasion !== occasion, `#market-${type.id}`, () =>
    setKept({ occasion, ...linesOf(markets) }),
  );
  return kept;
}

function linesOf(markets: readonly Market[]): { main?: string; near: Set<string> } {
  const { main, near } = nearLines(markets);
  return { ...(main && { main: main.line }), near: new Set(near.map(({ line }) => line)) };
}

interface LineRowProps {
  game: Game;
  block: Block;
  market: Market;
  isMain: boolean;
}

function LineRow({ game, block, market, isMain }: LineRowProps) {
  const { t } = useUi();
  const name = marketName(t, market.typeId, market.line, namesOf(game));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in every row would be heard as a form.
    <div
      className={css.row}
      data-set="market"
      data-main={isMain || undefined}
      role="group"
      aria-label={isMain ? `${name}, ${t('game.lines.main')}` : name}
    >
      <bdi className={css.value} title={isMain ? t('game.lines.main') : undefined}>
        {lineMark(t, block.type, market)}
      </bdi>
      {block.type.outcomes.map((key) => {
        const outcome = market.outcomes.find(({ id }) => id === `${market.id}:${key}`);
        return <MarketPrice key={key} game={game} market={market} outcome={outcome} />;
      })}
    </div>
  );
}
