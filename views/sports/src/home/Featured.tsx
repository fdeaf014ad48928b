import type { Api } from '@fairbook/client';
import { percentText } from '@fairbook/i18n';
import { boardOf, marketName, outcomeName, outcomeShortName, textOf } from '@fairbook/sports';
import { Flag, Kit, OddsButton, useTimed, useUi } from '@fairbook/ui';
import { Accumulators } from '../accumulators/Accumulators.tsx';
import type { ShownAccumulators } from '../accumulators/shown.ts';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf, namesOf } from '../bet.ts';
import type { Game, Market } from '../data.ts';
import { fairChances, winnerMarket } from '../group.ts';
import { leagueTitle } from '../league.ts';
import { gamePath } from '../route.ts';
import { useStart } from '../start.ts';
import { suspensionText } from '../suspension.ts';
import css from './featured.module.css';

interface FeaturedProps {
  games: readonly Game[];
  accumulators: ShownAccumulators | null;
  api: Api;
}

/** The accumulators of the house, and up to three featured games. */
export function Featured({ games, accumulators, api }: FeaturedProps) {
  return (
    <>
      {accumulators ? <Accumulators written={accumulators} api={api} /> : null}
      <Cards games={games} />
    </>
  );
}

/** Featured games, with the chance behind each price. */
function Cards({ games }: Pick<FeaturedProps, 'games'>) {
  const { t } = useUi();
  if (games.length === 0) return null;
  return (
    <section className={`${css.featured} sub worth-a-look`} aria-labelledby="featured">
      <h2 id="featured" className="row">
        {t('sports.home.featured')}
        <span className="muted x-small">{t('sports.home.featuredWhy')}</span>
      </h2>
      <div className={css.cards}>
        {games.map((game) => {
          const result = winnerMarket(game);
          return result ? <Card key={game.id} game={game} result={result} /> : null;
        })}
      </div>
    </section>
  );
}

function Card({ game, result }: { game: Game; result: Market }) {
  const { t, lang } = useUi();
  const onMove = useMoveListener();
  const { lead, day, full } = useStart(game);
  return (
    <article className={`${css.card} panel`}>
      <div className={css.top}>
        <Flag code={game.countryCode} />
        <span title={leagueTitle(t, game)}>
          <bdi>{game.champName}</bdi>
        </span>
        {game.state.status === 'upcoming' ? (
          <time dateTime={game.startsAt} title={full}>
            {full ? `${lead} · ${day}` : `${day} ${lead}`}
          </time>
        ) : (
          <Playing game={game} />
        )}
      </div>
      <a className={css.teams} href={`/${lang}${gamePath(game)}`}>
        {game.opponents.slice(0, 2).map((team, index) => (
          <span key={team.id}>
            <Kit kit={team.kit} against={index === 1 ? game.opponents[0].kit : undefined} />
            <span title={team.name}>
              <bdi>{team.name}</bdi>
            </span>
          </span>
        ))}
      </a>
      <Chances game={game} result={result} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form. */}
      <div
        className="set first"
        role="group"
        aria-label={marketName(t, result.typeId, result.line, namesOf(game))}
      >
        {result.outcomes.map((outcome) => (
          <OddsButton
            key={outcome.id}
            bet={betOf(t, game, result, outcome)}
            isBlocked={outcome.isBlocked}
            suspended={suspensionText(t, game)}
            mark={outcomeShortName(t, outcome.id)}
            onMove={onMove}
          />
        ))}
      </div>
      <div className={css.foot}>
        <a href={`/${lang}${gamePath(game)}`}>{t('sports.game.markets', { count: game.marketsCount })}</a>
        <span>{t('sports.game.margin', { margin: percentText(result.margin, lang, { least: 1 }) })}</span>
      </div>
    </article>
  );
}

/** Minute and score, once the game has begun. */
function Playing({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  const minute =
    useTimed((now) => boardOf(state).minute(state, now)) || textOf(t, boardOf(state).short(state));
  return (
    <bdi className={css.playing} dir="ltr">
      {minute} · {boardOf(state).line(state)}
    </bdi>
  );
}

/** The chances behind the prices without margin, as a bar and in figures. */
function Chances({ game, result }: { game: Game; result: Market }) {
  const { t, lang } = useUi();
  const shares = fairChances(result.outcomes.map(({ coef }) => coef * 1000));
  const chances = result.outcomes.map(({ id }, n) => ({
    id,
    share: shares[n]!,
    percent: percentText(shares[n]!, lang),
  }));
  const told = chances.map(({ id, percent }) => `${outcomeName(t, id, namesOf(game))} ${percent}`).join(', ');
  return (
    <div className={css.chances} role="img" aria-label={t('sports.game.chances', { chances: told })}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {chances.map(({ id, share }, n) => {
          const isLast = n === chances.length - 1;
          const width = isLast ? 100 - startOf(shares, n) : share - 0.7;
          return (
            <rect
              key={id}
              className={n === 0 ? css.first : isLast ? css.last : css.between}
              x={startOf(shares, n)}
              width={Math.max(width, 0)}
              height="6"
            />
          );
        })}
      </svg>
      <div aria-hidden="true">
        {chances.map(({ id, percent }) =>
          id.endsWith(':x') ? (
            <span key={id}>
              {t('sports.game.draw')} <bdi>{percent}</bdi>
            </span>
          ) : (
            <bdi key={id}>{percent}</bdi>
          ),
        )}
      </div>
    </div>
  );
}

/** Start of an outcome's part of the bar: the sum of those before it. */
function startOf(shares: readonly number[], place: number): number {
  return shares.slice(0, place).reduce((sum, share) => sum + share, 0);
}
