import type { bets, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Translate } from '@fairbook/i18n';
import { boardOf, textOf } from '@fairbook/sports/all';
import { progressName, progressOf, tallyOf } from '@fairbook/sports/settle';
import { useMoments, useTimed, useUi } from '@fairbook/ui';
import css from './bets.module.css';
import { pickText } from './pick-text.ts';
import { placeOf } from './place-of.ts';
import { tallyText } from './tally-text.ts';
import { useGameState } from './use-game-state.ts';

type Leg = bets.CouponLeg;

/** Longer bars would have steps too narrow to count. */
const MOST_STEPS = 6;

/**
 * The legs of a coupon, one line each: what it has of what it needs while its game is live, else its result, or when
 * its game begins. At most `most` of them, the live ones first.
 */
export function LegLines({ legs, most }: { legs: readonly Leg[]; most: number }) {
  const { t } = useUi();
  const begun = useTimed((now) =>
    legs.map(({ startsAt }) => (Date.parse(startsAt) <= now ? '1' : '0')).join(''),
  );
  const inPlay = (leg: Leg, n: number) => leg.status === 'open' && begun[n] === '1';
  const placed = legs.map((leg, n) => ({ leg, isInPlay: inPlay(leg, n) }));
  const shown = [...placed.filter((each) => each.isInPlay), ...placed.filter((each) => !each.isInPlay)];
  const isAlone = legs.length === 1;
  return (
    <ul className={css.legs}>
      {shown.slice(0, most).map(({ leg, isInPlay }) => (
        <li key={betKey(leg)} className={isAlone ? undefined : 'spread'}>
          {isAlone ? null : <Pick leg={leg} legs={legs} />}
          {isInPlay ? <InPlay leg={leg} isAlone={isAlone} /> : <AtRest leg={leg} isAlone={isAlone} />}
        </li>
      ))}
      {shown.length > most ? (
        <li className="x-small muted">{t('bets.more', { count: shown.length - most })}</li>
      ) : null}
    </ul>
  );
}

/** A gain and a loss have their colours; what is returned is quiet. */
function toneOf(status: Leg['status']): string {
  if (status === 'void' || status === 'refused') return 'muted';
  return status === 'lost' || status === 'half_lost' ? 'down' : 'up';
}

function Pick({ leg, legs }: { leg: Leg; legs: readonly Leg[] }) {
  const text = pickText(leg, legs);
  return (
    <span className={css.pick} dir="auto" title={text}>
      {text}
    </span>
  );
}

function AtRest({ leg: { status, startsAt }, isAlone }: { leg: Leg; isAlone: boolean }) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  if (status !== 'open')
    return <span className={`${css.how} ${toneOf(status)}`}>{t(`bets.leg.${status}`)}</span>;
  return (
    <span className={css.how}>
      <time className="muted" dateTime={startsAt}>
        {isAlone ? t('bets.starts', { at: dateTime(startsAt) }) : dateTime(startsAt)}
      </time>
    </span>
  );
}

function InPlay({ leg, isAlone }: { leg: Leg; isAlone: boolean }) {
  const { t } = useUi();
  const state = useGameState(leg.gameId);
  if (state?.status !== 'live')
    return <span className={css.how}>{state ? t('bets.awaitsResult') : null}</span>;
  const tally = tallyOf(leg.outcomeId, state);
  const standing = progressOf(leg.outcomeId, state);
  const name = standing && progressName(standing);
  const isSure = standing?.isDecided ?? false;
  const told =
    isSure && name ? t(`bets.sure.${name}`) : tally ? tallyText(t, tally) : standingOf(t, leg, state);
  return (
    <span className={`${css.how} ${isSure && name ? toneOf(name) : ''}`}>
      {isAlone && tally?.kind === 'reach' ? <Steps have={tally.have} need={tally.need} /> : null}
      <span>
        {told}
        <Minute state={state} isAlone={told === null} />
      </span>
    </span>
  );
}

/** One step for each goal, set or team that is needed; none for a long count. */
function Steps({ have, need }: { have: number; need: number }) {
  if (need > MOST_STEPS) return null;
  return (
    <span className={css.steps} aria-hidden="true">
      {Array.from({ length: need }, (_, n) => (
        <i key={n} data-done={n < have ? '' : undefined} />
      ))}
    </span>
  );
}

/** The score of a match; in a field of many the position of the selection, or null while it has none. */
function standingOf(t: Translate, leg: Leg, state: sportsbook.GameState) {
  if (leg.opponents.length === 2) return <bdi dir="ltr">{boardOf(state).line(state)}</bdi>;
  const place = placeOf(leg, boardOf(state).score(state));
  return place === null ? null : t('bets.place', { place });
}

/** The minute, else the part of the game. */
function Minute({ state, isAlone }: { state: sportsbook.GameState; isAlone: boolean }) {
  const { t } = useUi();
  const board = boardOf(state);
  const minute = useTimed((now) => board.minute(state, now));
  const text = board.isInterval(state) || minute === '' ? textOf(t, board.period(state)) : minute;
  return text === '' ? null : (
    <>
      {isAlone ? null : ', '}
      <span className={css.minute}>
        <bdi>{text}</bdi>
      </span>
    </>
  );
}
