import { boardOf, marketName, marketType, screenOf, textOf } from '@fairbook/sports';
import { Flag, Icon, Kit, useTimed, useUi } from '@fairbook/ui';
import { gameName, namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import { Badges } from '../games/Badges.tsx';
import { PriceSet } from '../games/PriceSet.tsx';
import { Score } from '../games/Score.tsx';
import { gamePath } from '../route.ts';
import { suspensionText } from '../suspension.ts';
import css from './multi.module.css';

/** One of the games: its state and its main prices. */
export function MultiTile({ game, without }: { game: Game; without: string }) {
  const { t, lang } = useUi();
  const name = gameName(game);
  const href = `/${lang}${gamePath(game)}`;
  const label = t('multi.remove', { game: name });
  return (
    <article className={`panel ${css.tile}`} aria-label={name}>
      <header className={css.head}>
        <Flag code={game.countryCode} />
        <span className={css.champ} title={game.champName}>
          <bdi>{game.champName}</bdi>
        </span>
        <Minute game={game} />
        <a className="ib sm" href={`/${lang}${without}`} aria-label={label} title={label}>
          <Icon id="close" size="s" />
        </a>
      </header>
      <a className={css.teams} href={href}>
        {game.opponents.slice(0, 4).map((team, index) => (
          <span className={css.team} key={team.id}>
            <Kit kit={team.kit} against={index === 1 ? game.opponents[0].kit : undefined} />
            <span title={team.name}>
              <bdi>{team.name}</bdi>
            </span>
            <span className={css.score}>
              <Badges state={game.state} index={index} />
              <Score state={game.state} index={index} />
            </span>
          </span>
        ))}
      </a>
      <p className={css.state}>
        {suspensionText(t, game) ?? textOf(t, boardOf(game.state).period(game.state))}
      </p>
      {screenOf(game.sportId).columns.map((typeId) => (
        <div className={css.market} key={typeId}>
          <span className="muted x-small">{marketName(t, typeId, '', namesOf(game))}</span>
          <PriceSet
            game={game}
            typeId={typeId}
            place={marketType(typeId)?.line.kind === 'none' ? 'first' : 'second'}
          />
        </div>
      ))}
      <a className="link small" href={href}>
        {t('sports.game.markets', { count: game.marketsCount })}
      </a>
    </article>
  );
}

function Minute({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  const minute =
    useTimed((now) => boardOf(state).minute(state, now)) || textOf(t, boardOf(state).short(state));
  return <bdi className={css.minute}>{minute}</bdi>;
}
