import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { boardOf, likeliestFirst, marketType } from '@fairbook/sports';
import { OddsButton, useMoments, useTimed, useUi } from '@fairbook/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { PricedGame, ShownPart } from '../data.ts';
import styles from './prices.module.css';

type Game = sportsbook.Game;

/** Games with their prices of now, which move and can be pressed as everywhere. */
export function Prices({ part: { of, games } }: { part: Extract<ShownPart, { kind: 'prices' }> }) {
  const { t } = useUi();
  if (games.length === 0) return <p className="small muted">{t(`journal.prices.none.${of}`)}</p>;
  return games.map((each) => <PricesOfGame key={each.game.id} priced={each} />);
}

function PricesOfGame({ priced: { game: written, path } }: { priced: PricedGame }) {
  const { t, lang } = useUi();
  const game = useGame(written);
  const { state } = game;
  const title = titleOf(written);
  return (
    <section className={styles.game} aria-label={`${t('journal.prices.title')}: ${title}`}>
      <span className="small muted">
        <bdi>{written.champName}</bdi> · <When game={game} />
      </span>
      <b>
        <a href={`/${lang}${path}`}>
          <bdi>{title}</bdi>
        </a>{' '}
        {state.status === 'live' || state.status === 'ended' ? (
          <bdi className={styles.score} dir="ltr">
            {boardOf(state).line(state)}
          </bdi>
        ) : null}
      </b>
      {state.status === 'ended' || state.status === 'cancelled' ? (
        <span className="small">{t(`journal.prices.${state.status}`)}</span>
      ) : (
        <Market written={written} game={game} />
      )}
    </section>
  );
}

/** When it begins, or how long it has been played. */
function When({ game: { state, startsAt } }: { game: Game }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  const minute = useTimed((now) => (state.status === 'live' ? boardOf(state).minute(state, now) : ''));
  if (state.status === 'live') return `${t('journal.prices.live')}${minute ? ` · ${minute}` : ''}`;
  return <time dateTime={startsAt}>{dateTime(startsAt)}</time>;
}

function Market({ written, game }: { written: Game; game: Game }) {
  const { t } = useUi();
  const [market] = written.markets;
  if (!market) return <span className="small muted">{t('journal.prices.noMarket')}</span>;
  // A market that the live connection no longer has takes no bets.
  const isGone = game !== written && !game.markets.some(({ id }) => id === market.id);
  const { suspended } = game.state;
  const isOfPlayers = marketType(market.typeId)?.names.outcome === 'player';
  const outcomes = isOfPlayers ? likeliestFirst(market.outcomes) : market.outcomes;
  return (
    <>
      <span className="small muted">{market.name}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form. */}
      <div className={styles.prices} role="group" aria-label={`${market.name}, ${titleOf(written)}`}>
        {outcomes.map((outcome) => (
          <OddsButton
            key={outcome.id}
            bet={betOf(written, game, market, outcome)}
            isBlocked={isGone || outcome.isBlocked}
            suspended={suspended ? t(`sports.suspended.${suspended}`) : undefined}
            label={outcome.name}
          />
        ))}
      </div>
    </>
  );
}

/** The game as the page was written, then as the live connection has it. */
function useGame(written: Game): Game {
  const { live } = useUi();
  const { id } = written;
  const subscribe = useCallback((listener: () => void) => live.subscribe(`game:${id}`, listener), [live, id]);
  return useSyncExternalStore(
    subscribe,
    () => live.game(id) ?? written,
    () => written,
  );
}

/** The two sides; a field of many has the name of its race. */
const titleOf = (game: Game) =>
  game.opponents.length > 2 ? game.round || game.champName : namesOf(game).join(' – ');

const namesOf = ({ opponents }: Game) => opponents.map(({ name }) => name) as SelectedBet['opponents'];

/** A price as a selection for the coupon. Names come with the page: live frames have none. */
function betOf(
  written: Game,
  { state }: Game,
  { typeId, line, name }: sportsbook.Market,
  outcome: sportsbook.Outcome,
): SelectedBet {
  return {
    gameId: written.id,
    outcomeId: outcome.id,
    marketTypeId: typeId,
    line,
    coefMilli: Math.round(outcome.coef * 1000),
    isLive: state.status === 'live',
    startsAt: written.startsAt,
    champName: written.champName,
    round: written.round,
    countryCode: written.countryCode,
    opponents: namesOf(written),
    marketName: name,
    outcomeName: outcome.name,
  };
}
