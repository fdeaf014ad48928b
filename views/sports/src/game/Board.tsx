import { scoreText, secondText, timeText } from '@fairbook/i18n';
import { Icon, Kit, useIs12h, useTimed, useTimeZone, useUi, useZoneName } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { Game } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import { clockText, dayText } from '../time.ts';
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
  const reds = game.state.redCards[index];
  return (
    <div className={css.team}>
      <Kit kit={kit} against={index === 1 ? game.opponents[0].kit : undefined} big />
      <span title={name}>
        <bdi>{name}</bdi>
        {reds > 0 ? (
          <i className={css.red} role="img" aria-label={t('sports.game.redCards', { count: reds })}>
            {reds > 1 ? reds : null}
          </i>
        ) : null}
        <small>{t(index === 0 ? 'game.home' : 'game.away')}</small>
      </span>
    </div>
  );
}

function Score({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  const [home, away] = state.score;
  const clock = useTimed((now) => (state.status === 'live' ? clockText(state, now) : ''));
  return (
    <>
      <div className={css.score} role="img" aria-label={t('game.scoreText', { home, away })}>
        {home}
        <span>–</span>
        {away}
      </div>
      <div className={state.status === 'live' ? css.clock : `${css.clock} ${css.still}`}>
        {state.status === 'live' ? <span className={state.isBreak ? 'dot' : 'dot beat'} /> : null}
        {clock ? (
          <>
            <bdi role="timer">{clock}</bdi>
            <span aria-hidden="true">·</span>
          </>
        ) : null}
        {t(`sports.period.${state.period}`)}
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
      {state.halfTimeScore ? <Fact name={t('game.halfTime')} value={scoreText(state.halfTimeScore)} /> : null}
      <Fact icon={<Icon id="corner" size="xs" />} name={t('game.corners')} value={scoreText(state.corners)} />
      <Fact
        icon={<i className={css.yellow} />}
        name={t('game.yellow')}
        value={scoreText(state.yellowCards)}
      />
      <Fact icon={<i className={css.red} />} name={t('sports.game.red')} value={scoreText(state.redCards)} />
    </div>
  );
}

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
