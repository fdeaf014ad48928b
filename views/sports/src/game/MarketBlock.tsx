import { numberText, percentText } from '@fairbook/i18n';
import { marketType, outcomeLabel, pageOf, shownLine } from '@fairbook/sports';
import { Icon, NoOdds, useUi } from '@fairbook/ui';
import { Fragment } from 'react';
import { namesOf } from '../bet.ts';
import type { Game, Market, Outcome } from '../data.ts';
import { type Block, layoutOf } from './arrange.ts';
import { LineTable } from './LineTable.tsx';
import { MarketPrice } from './MarketPrice.tsx';
import { useMarketNames } from './market-names.ts';
import css from './markets.module.css';
import { PlayerLines } from './PlayerLines.tsx';
import { SideGrid } from './SideGrid.tsx';

interface MarketBlockProps {
  game: Game;
  block: Block;
  isOpen: boolean;
  isPinned: boolean;
  isSearched: boolean;
  onToggle(): void;
  onPin(): void;
}

/** A block: its name, margin and pin, then its prices. */
export function MarketBlock(props: MarketBlockProps) {
  const { game, block, isOpen, isPinned, isSearched, onToggle, onPin } = props;
  const { t, lang } = useUi();
  const name = useMarketNames()(t, block.type.id, lineOfHead(block), namesOf(game));
  const bodyId = `market-${block.type.id}`;
  return (
    <section className={`panel ${css.market}`}>
      <header>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
            {name}
          </button>
        </h2>
        <span className={css.margin} title={t('game.markets.marginTitle')}>
          {marginText(block.markets, lang)}
        </span>
        <button
          type="button"
          className={isPinned ? 'ib sm on' : 'ib sm'}
          aria-pressed={isPinned}
          aria-label={t('game.markets.pin', { name })}
          onClick={onPin}
        >
          <Icon id={isPinned ? 'starf' : 'star'} size="s" />
        </button>
      </header>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen ? <Prices game={game} block={block} isSearched={isSearched} /> : null}
      </div>
    </section>
  );
}

/** A block with one line shows it in its head; a table has the lines beside its prices. */
function lineOfHead(block: Block): string {
  const [only, another] = block.markets;
  const isTable = ['lines', 'playerLines'].includes(String(layoutOf(block)));
  return only && !another && !isTable ? only.line : '';
}

function Prices({ game, block, isSearched }: Pick<MarketBlockProps, 'game' | 'block' | 'isSearched'>) {
  const columns = layoutOf(block);
  if (columns === 'lines') return <LineTable game={game} block={block} isSearched={isSearched} />;
  if (columns === 'playerLines') return <PlayerLines game={game} block={block} />;
  return block.markets.map((market) => (
    <Fragment key={market.id}>
      {/* With several lines of one type, each has its line above; the head of the block has the name. */}
      {lineOfHead(block) === market.line ? null : <h3 className={css.line}>{lineText(market)}</h3>}
      {columns === 'scores' || columns === 'players' ? (
        <SideGrid game={game} market={market} of={columns} />
      ) : (
        <NamedPrices game={game} market={market} columns={columns} />
      )}
    </Fragment>
  ));
}

interface NamedPricesProps {
  game: Game;
  market: Market;
  columns: 1 | 2 | 3;
}

function NamedPrices({ game, market, columns }: NamedPricesProps) {
  const { t } = useUi();
  const name = useMarketNames()(t, market.typeId, market.line, namesOf(game));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form.
    <div className={css.grid} data-columns={columns} data-set="market" role="group" aria-label={name}>
      {placesOf(market, game.state).map((outcome, place) =>
        outcome ? (
          <MarketPrice
            key={outcome.id}
            {...{ game, market, outcome }}
            label={outcomeLabel(t, outcome.id, namesOf(game))}
          />
        ) : (
          <NoOdds key={PLACES[place]} />
        ),
      )}
    </div>
  );
}

/** The line of a market alone: `−1`, `2.5`. */
function lineText({ typeId, line }: Market): string {
  const type = marketType(typeId);
  return type ? shownLine(type, line) : line;
}

const PLACES = ['1', '2', '3', '4', '5', '6'];

/**
 * With up to six outcomes each that can still happen keeps its place even if it is not offered; longer lists close up.
 */
function placesOf(market: Market, state: Game['state']): (Outcome | undefined)[] {
  const keys = marketType(market.typeId)?.outcomes ?? [];
  if (keys.length > PLACES.length) return market.outcomes;
  const offered = keys.map((key) => ({
    key,
    outcome: market.outcomes.find(({ id }) => id === `${market.id}:${key}`),
  }));
  return offered
    .filter(({ key, outcome }) => outcome || !pageOf(state).isOut(state, market.typeId, key))
    .map(({ outcome }) => outcome);
}

/** `4.5%`, or `4.2–5.1%` when the lines of a block differ. */
function marginText(markets: readonly Market[], lang: string): string {
  const margins = markets.map(({ margin }) => margin);
  const written = { least: 1 };
  const [least, most] = [Math.min(...margins), Math.max(...margins)].map(
    (margin) => Math.round(margin * 10) / 10,
  );
  const text = percentText(most!, lang, written);
  return least === most ? text : `${numberText(least!, lang, written)}–${text}`;
}
