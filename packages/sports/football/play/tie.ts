import { countOf, drawMoments, type Moment, pairOf } from '../../families/timed-goals/play/moments.ts';
import type { Incident } from '../../families/timed-goals/play/steps.ts';
import { clockAt, played, type Stretch, secondAfter } from '../../families/timed-goals/play/time.ts';
import { between, type Random } from '../../play/random.ts';
import type { View } from '../../play/view.ts';
import type { Clock } from '../../state.ts';
import type { FinalState, Half, Side } from '../final-state.ts';
import { isShootoutOver, type Kick, SCORED, shootoutChance, type Tie } from '../price/tie.ts';
import type { FootballState } from '../state.ts';
import { HALF } from './match-time.ts';

/** What follows a level score in a cup tie: extra time, and a shoot-out if that is level, too. */
export interface TieScript {
  extra: readonly [Stretch, Stretch];
  goals: readonly Moment[];
  shootout: (Stretch & { first: Side; kicks: readonly (Kick & Moment)[] }) | null;
}

/** Seconds of play. */
const EXTRA_HALF = 15 * 60;
const PAUSES = { before: 300, between: 120, shootout: 240 };
const MOST_ADDED = 120;
const KICK_SECONDS = 60;
/** Longer shoot-outs are drawn again. */
const MOST_KICKS = 30;
/** Goals come in extra time as fast as in the 90 minutes on average. */
const SHARE = (2 * EXTRA_HALF) / (2 * HALF);

export const LONGEST_EXTRA =
  PAUSES.before +
  PAUSES.between +
  2 * (EXTRA_HALF + MOST_ADDED) +
  PAUSES.shootout +
  (MOST_KICKS + 1) * KICK_SECONDS;

/** Goals of both sides in all of extra time, by those of 90 minutes. */
export function extraGoals([home, away]: Half): Half {
  return [home * SHARE, away * SHARE];
}

/** `goals`: those expected of both sides in extra time. */
export function tieScript(random: Random, from: number, [home, away]: Half): TieScript {
  const first = stretchFrom(random, from + PAUSES.before);
  const extra = [first, stretchFrom(random, first.to + PAUSES.between)] as const;
  const goals = drawMoments(random, { home, away }, () => Math.floor(secondAfter(extra, random())));
  const isLevel = countOf(goals, 'home') === countOf(goals, 'away');
  return { extra, goals, shootout: isLevel ? shootoutFrom(random, extra[1].to + PAUSES.shootout) : null };
}

function stretchFrom(random: Random, from: number): Stretch {
  return { from, to: from + EXTRA_HALF + Math.round(between(random, 0, MOST_ADDED)) };
}

function shootoutFrom(random: Random, from: number): NonNullable<TieScript['shootout']> {
  const sides: readonly Side[] = random() < 0.5 ? ['home', 'away'] : ['away', 'home'];
  const [first] = sides as [Side];
  for (;;) {
    const kicks: (Kick & Moment)[] = [];
    while (kicks.length < MOST_KICKS && !isShootoutOver(kicks, first))
      kicks.push({
        ...{ side: sides[kicks.length % 2]!, isScored: random() < SCORED },
        at: from + (kicks.length + 1) * KICK_SECONDS,
      });
    if (isShootoutOver(kicks, first)) return { from, to: kicks.at(-1)!.at + 1, first, kicks };
  }
}

/** The parts that are played after the 90 minutes. */
export function partsOf({ extra, shootout }: TieScript): Stretch[] {
  return [...extra, ...(shootout ? [shootout] : [])];
}

/** Betting stops before each penalty and until it is known. */
export function kicksOf({ shootout }: TieScript, shortest: number): Incident[] {
  const { kicks = [], to } = shootout ?? {};
  return kicks.map(({ at }): Incident => {
    const until = at + Math.max(10, shortest);
    return {
      from: at - 20,
      cause: 'penalty',
      knownAt: at,
      reviewAt: null,
      until: until < to! ? until : null,
    };
  });
}

/** The end of a tie as far as it is known at a second. */
export function tieEndAt({ goals, shootout }: TieScript, at: number): NonNullable<FinalState['tie']> {
  return {
    extraTime: pairOf(goals.filter((goal) => goal.at <= at)),
    penalties: pairOf(kicksTo(shootout, at).filter(({ isScored }) => isScored)),
  };
}

function kicksTo(shootout: TieScript['shootout'], at: number) {
  return shootout?.kicks.filter((kick) => kick.at <= at) ?? [];
}

/** A tie before extra time; `goals` as for `tieScript`. */
export function tieBefore(goals: Half): Tie {
  return { extraTime: [0, 0], expected: goals, shootout: null };
}

/** What prices are made from at a second of extra time, or at a later one if nothing happens until then. */
export function tieAt(script: TieScript, goals: Half, at: number, quietUntil: number): Tie {
  const { extra, shootout } = script;
  const left = quietUntil >= extra[1].to ? 0 : 1 - played(extra, quietUntil);
  return {
    extraTime: tieEndAt(script, at).extraTime,
    expected: [goals[0] * left, goals[1] * left],
    shootout: shootout && at >= shootout.from ? shootoutChance(kicksTo(shootout, at), shootout.first) : null,
  };
}

/** What the public state has of a tie once its 90 minutes are over. */
export function tieStateAt(
  script: TieScript,
  view: View,
): Pick<FootballState, 'status' | 'period' | 'clock' | 'extraTime' | 'penalties' | 'penaltiesTaken'> {
  const { at } = view;
  const [first, second] = script.extra;
  const { extraTime, penalties } = tieEndAt(script, at);
  const isPlayed = (part: Stretch | null) => part !== null && at >= part.from && at < part.to;
  const periods = { extra_first: first, extra_second: second, shootout: script.shootout };
  const period = (Object.keys(periods) as (keyof typeof periods)[]).find((each) => isPlayed(periods[each]));
  const isOver = at >= partsOf(script).at(-1)!.to;
  return {
    status: isOver ? 'ended' : 'live',
    period: isOver ? 'over' : (period ?? 'extra_break'),
    clock: clockIn(script.extra, view),
    ...(at >= first.from && { extraTime: [...extraTime] }),
    ...(script.shootout &&
      at >= script.shootout.from && {
        penalties: [...penalties],
        penaltiesTaken: pairOf(kicksTo(script.shootout, at)),
      }),
  };
}

function clockIn(extra: TieScript['extra'], view: View): Clock | null {
  const clock = clockAt(extra, view, EXTRA_HALF);
  return clock && { ...clock, seconds: 2 * HALF + clock.seconds };
}
