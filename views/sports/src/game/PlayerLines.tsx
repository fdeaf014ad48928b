import { playerOf } from '@fairbook/sports';
import { NoOdds, OddsButton, useUi } from '@fairbook/ui';
import { Fragment } from 'react';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf, namesOf } from '../bet.ts';
import type { Game, Market, Outcome } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import type { Block } from './arrange.ts';
import css from './markets.module.css';
import { type PlayerRow, playerRows } from './side-columns.ts';
import { useApart } from './use-same-game.ts';

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
          <Price game={game} market={market} outcome={over} />
          <Price game={game} market={market} outcome={under} />
        </div>
      ))}
    </div>
  );
}

function Price({ game, market, outcome }: { game: Game; market: Market; outcome: Outcome | undefined }) {
  const { t } = useUi();
  const onMove = useMoveListener();
  const apartOf = useApart();
  if (!outcome) return <NoOdds />;
  return (
    <OddsButton
      bet={betOf(t, game, market, outcome)}
      isBlocked={outcome.isBlocked}
      suspended={suspensionText(t, game)}
      apart={apartOf(outcome.id)}
      onMove={onMove}
    />
  );
}
