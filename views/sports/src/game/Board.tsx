import { scoreText, secondText } from '@fairbook/i18n';
import { boardOf, type Fact, pageOf, tablesOf } from '@fairbook/sports';
import { Icon, Kit, useIs12h, useTimed, useTimeZone, useUi, useZoneName } from '@fairbook/ui';
import type { ReactNode, Ref } from 'react';
import type { Game } from '../data.ts';
import { Badges } from '../games/Badges.tsx';
import { replayText, useStart } from '../start.ts';
import { suspensionText } from '../suspension.ts';
import { BADGES } from './badges.ts';
import css from './board.module.css';
import { ScoreTable } from './ScoreTable.tsx';
import { standingText } from './standing-text.ts';

/** The scoreboard: competitors, score, clock, and whether bets are accepted. */
export function Board({ game, ref }: { game: Game; ref: Ref<HTMLElement> }) {
  const { t } = useUi();
  const { state } = game;
  const isBefore = state.status === 'upcoming';
  const board = pageOf(state);
  const columns = isBefore && !board.isToldBefore ? [] : board.columns(state);
  return (
    <section ref={ref} className={`panel ${css.swiped}`} aria-label={t('game.score')}>
      {game.opponents.length > 2 || columns.length > 1 ? (
        <div className={css.table}>
          <ScoreTable game={game} columns={columns} />
          {isBefore ? <Kickoff game={game} /> : <Clock state={state} />}
        </div>
      ) : (
        <Sides game={game}>{isBefore ? <Kickoff game={game} /> : <Standing state={state} />}</Sides>
      )}
      <div className={css.foot}>
        {isBefore ? null : <Facts game={game} />}
        <Betting game={game} />
      </div>
    </section>
  );
}

/** A score reads from left to right in every language, so its sides are in that order too. */
function Sides({ game, children }: { game: Game; children: ReactNode }) {
  return (
    <div className={css.board} dir="ltr">
      <Team game={game} index={0} />
      <div className={css.middle}>{children}</div>
      <Team game={game} index={1} />
    </div>
  );
}

function Team({ game, index }: { game: Game; index: 0 | 1 }) {
  const { t } = useUi();
  const { name, kit } = game.opponents[index];
  const role = pageOf(game.state).roles[index];
  return (
    <div className={css.team}>
      <Kit kit={kit} against={index === 1 ? game.opponents[0].kit : undefined} big />
      <span title={name}>
        <bdi>{name}</bdi>
        <Badges state={game.state} index={index} classes={BADGES} />
        {role ? <small>{t(role)}</small> : null}
      </span>
    </div>
  );
}

function Standing({ state }: { state: Game['state'] }) {
  const { t } = useUi();
  const [first = '', second = ''] = boardOf(state).score(state);
  return (
    <>
      <div className={css.score} role="img" aria-label={t('game.scoreText', { first, second })}>
        {first}
        <span>–</span>
        {second}
      </div>
      <Clock state={state} />
    </>
  );
}

/** The clock, where one runs, and the part of the game. */
function Clock({ state }: { state: Game['state'] }) {
  const { t } = useUi();
  const clock = useTimed((now) => (state.status === 'live' ? pageOf(state).clock(state, now) : ''));
  return (
    <div className={state.status === 'live' ? css.clock : `${css.clock} ${css.still}`}>
      {state.status === 'live' ? <span className={state.isBreak ? 'dot' : 'dot beat'} /> : null}
      {clock ? (
        <>
          <bdi role="timer">{clock}</bdi>
          <span aria-hidden="true">·</span>
        </>
      ) : null}
      {standingText(t, { state })}
    </div>
  );
}

function Kickoff({ game }: { game: Game }) {
  const { t } = useUi();
  const { lead, day, full } = useStart(game);
  const zoneName = useZoneName(Date.parse(game.startsAt));
  return (
    <time dateTime={game.startsAt} className={css.kickoff}>
      <b>{lead}</b>
      {full ?? day}
      <small>{replayText(t, [game]) || zoneName}</small>
    </time>
  );
}

function Facts({ game: { state } }: { game: Game }) {
  const { t } = useUi();
  const { statistics } = pageOf(state);
  const tables = statistics ? tablesOf(statistics, statistics.rowsOf(state)) : [];
  return tables.map(({ title, rows }) => (
    <div key={title ?? ''} className={css.facts}>
      {title && <b>{t(title)}</b>}
      {rows.map(({ name, icon, figures }) => (
        <span key={name}>
          {icon && ICONS[icon]}
          {t(name)} <bdi>{scoreText(figures)}</bdi>
        </span>
      ))}
    </div>
  ));
}

const ICONS: Record<NonNullable<Fact['icon']>, ReactNode> = {
  corner: <Icon id="corner" size="xs" />,
  yellow_card: <i className={css.yellow} />,
  red_card: <i className={css.red} />,
};

/** A line that is always there, so that a suspension moves nothing: bets are accepted, or why and since when not. */
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
    <p className={game.state.status === 'ended' ? css.betting : `${css.betting} ${css.stopped}`}>
      <Icon id="lock" size="s" />
      {since
        ? t('game.stoppedSince', { time: secondText(Date.parse(since), lang, zone, is12h), cause })
        : cause}
    </p>
  );
}
