import { playerOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { Fragment } from 'react';
import { namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import type { Block } from './arrange.ts';
import { MarketPrice } from './MarketPrice.tsx';
import css from './markets.module.css';
import { type PlayerRow, playerRows } from './side-columns.ts';

/** Over and under of players: one row for each, with all of the player’s lines, below the name of the team. */
export function PlayerLines({ game, block }: { game: Game; block: Block }) {
  const { t } = useUi();
  const names = namesOf(game);
  return (
    <div className={css.players}>
      {playerRows(block.markets)
        .filter(({ players }) => players.length > 0)
        .map(({ side, players }) => (
          <Fragment key={side}>
            <div className={css.playerHead}>
              <h3 className={css.line}>{names[Number(side) - 1]}</h3>
              <div className={css.playerLine} aria-hidden="true">
                <span />
                <span className={css.head}>{t('sports.heads.over')}</span>
                <span className={css.head}>{t('sports.heads.under')}</span>
              </div>
            </div>
            {players.map((row) => (
              <Row key={row.key} game={game} row={row} />
            ))}
          </Fragment>
        ))}
    </div>
  );
}

function Row({ game, row: { key, lines } }: { game: Game; row: PlayerRow }) {
  const any = lines[0]?.over ?? lines[0]?.under;
  const name = (any && playerOf(game.squads, any.id)) ?? `№ ${key.slice(2)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in every row would be heard as a form.
    <div className={css.player} role="group" aria-label={name}>
      <bdi>{name}</bdi>
      {lines.map(({ market, over, under }) => (
        <div key={market.id} className={css.playerLine} data-set="market">
          <bdi className={css.value}>{market.line}</bdi>
          <MarketPrice game={game} market={market} outcome={over} />
          <MarketPrice game={game} market={market} outcome={under} />
        </div>
      ))}
    </div>
  );
}
