import { scoreText, secondText, timeText } from '@fairbook/i18n';
import { boardOf, clockText, pageOf } from '@fairbook/sports';
import { Icon, Kit, useIs12h, useTimed, useTimeZone, useUi, useZoneName } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { Game } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import { dayText } from '../time.ts';
import css from './board.module.css';

/** The scoreboard: who, how it stands, for how long, and whether bets are taken. */
export function Board({ game }: { game: Game }) {
  const { t } = useUi();
  const { state } = game;
  const isBefore = state.status === 'upcoming';
  return (
    <section className="panel" aria-label={t('game.score')}>
      {/* A score reads from left to right in every language, so its sides stand that way, too. */}
      <div className={css.board} dir="ltr">
        <Team game={game} index={0} />
        <div className={css.middle}>{isBefore ? <Kickoff game={game} /> : <Score game={game} />}</div>
        <Team game={game} index={1} />
      </div>
      {isBefore ? null : <Facts game={game} />}
      <Betting game={game} />
    </section>
  );
}

function Team({ game, index }: { game: Game; index: 0 | 1 }) {
  const { t } = useUi();
  const { name, kit } = game.opponents[index];
  const lost = boardOf(game.state).lost(game.state)[index];
  return (
    <div className={css.team}>
      <Kit kit={kit} against={index === 1 ? game.opponents[0].kit : undefined} big />
      <span title={name}>
        <bdi>{name}</bdi>
        {lost > 0 ? (
          <i className={css.red} role="img" aria-label={t('sports.game.redCards', { count: lost })}>
            {lost > 1 ? lost : null}
          </i>
        ) : null}
        <small>{t(index === 0 ? 'game.home' : 'game.away')}</small>
      </span>
    </div>
  );
}

function Score({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  const board = boardOf(state);
  const [first, second] = board.score(state);
  const clock = useTimed((now) => (state.status === 'live' ? clockText(state.clock, now) : ''));
  return (
    <>
      <div className={css.score} role="img" aria-label={t('game.scoreText', { home: first, away: second })}>
        {first}
        <span>–</span>
        {second}
      </div>
      <div className={state.status === 'live' ? css.clock : `${css.clock} ${css.still}`}>
        {state.status === 'live' ? <span className={state.isBreak ? 'dot' : 'dot beat'} /> : null}
        {clock ? (
          <>
            <bdi role="timer">{clock}</bdi>
            <span aria-hidden="true">·</span>
          </>
        ) : null}
        {t(`sports.period.${board.period(state)}`)}
      </div>
    </>
  );
}

function Kickoff({ game }: { game: Game }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  const at = Date.parse(game.startsAt);
  const zoneName = useZoneName(at);
  const day = useTimed((now) => dayText(t, at, now, lang, zone));
  return (
    <time dateTime={game.startsAt} className={css.kickoff}>
      <b>{timeText(at, lang, zone, is12h)}</b>
      {day}
      <small>{zoneName}</small>
    </time>
  );
}

function Facts({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  return (
    <div className={css.facts}>
      {pageOf(state)
        .facts(state)
        .map(({ name, icon, value }) => (
          <Fact key={name} icon={icon && ICONS[icon]} name={t(name)} value={scoreText(value)} />
        ))}
    </div>
  );
}

const ICONS = {
  corner: <Icon id="corner" size="xs" />,
  yellow: <i className={css.yellow} />,
  red: <i className={css.red} />,
};

function Fact({ icon, name, value }: { icon?: ReactNode; name: string; value: string }) {
  return (
    <span>
      {icon}
      {name} <bdi>{value}</bdi>
    </span>
  );
}

/** One line that is always there, so that a stop moves nothing: bets are taken, or why and since when they are not. */
function Betting({ game }: { game: Game }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const is12h = useIs12h();
  const cause = suspensionText(t, game);
  const since = game.state.suspendedSince;
  if (cause === undefined) {
    return (
      <p className={css.betting}>
        {game.delaySeconds > 0
          ? t('game.delay', { seconds: game.delaySeconds })
          : t(game.state.isBreak ? 'game.rests' : 'game.noDelay')}
      </p>
    );
  }
  return (
    <p className={`${css.betting} ${css.stopped}`}>
      <Icon id="lock" size="s" />
      {since
        ? t('game.stoppedSince', { time: secondText(Date.parse(since), lang, zone, is12h), cause })
        : cause}
    </p>
  );
}
