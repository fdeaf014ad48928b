import { hash } from 'node:crypto';
import type { FeedFixture } from '@fairbook/feed-contract';
import { marginCurve, roundDownToTick } from '@fairbook/pricing';
import { dataOf, teamsOf } from '../../play/data.ts';
import { type Meetings, meetings } from '../../play/meetings.ts';
import { opinion } from '../../play/opinion.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import type { Offer } from '../../play/price-board.ts';
import { type Random, randomStream } from '../../play/random.ts';
import { type Turn, TurnedGame, type TurnedScript } from '../../play/turned-game.ts';
import type { Prices } from '../../price/ends-pricing.ts';
import type { SportKey } from '../../sports.ts';
import { type FieldModel, fieldChances, MILLION, topsOf } from './chances.ts';
import { type FieldEnd, type FieldSport, type FieldState, ruleFour, TYPES } from './field.ts';
import { fieldStates } from './state.ts';

/** How much better than the mean a competitor is, in standard deviations of a result. */
export type FieldRatings = Record<string, number>;

const CANCELLED = 1 / 300;
/** The chance that a runner withdraws at the start, where a sport has non-runners. */
const NON_RUNNER = 0.06;
/** Seconds of play at the start, in which bets are taken on races that are closed in play. */
const AT_START = 120;
/** How far market opinion moves an expected result, as a share of its standard deviation; well inside the margin. */
const DRIFT = 0.02;
/** The margin of the last prices before the start, from which deductions are read. */
const lastCurve = marginCurve({ method: 'odds_ratio', even: 0.045 });

export function fieldPlan<Sport extends string>(
  sport: FieldSport<Sport>,
  ratings: FieldRatings,
  { competitors }: Pick<FeedFixture, 'competitors'>,
): FieldModel<Sport> {
  return {
    sport: sport.sport,
    at: competitors.map(({ id }) => Math.round(-(ratings[id] ?? 0) * sport.spread)),
    out: competitors.map(() => 0),
    spread: sport.spread,
    stays: Math.round((1 - sport.dropsOut) * MILLION),
    book: 0,
  };
}

/** A field as the market sees it before its start: a pure function of the race and the moment. */
function drifted<Sport extends string>(
  sport: FieldSport<Sport>,
  seed: string,
  fixture: FeedFixture,
  plan: FieldModel<Sport>,
  now: number,
): FieldModel<Sport> {
  const by = ([0, 1] as const).map((place) => opinion(seed, fixture, { place, now, most: DRIFT }));
  return { ...plan, at: plan.at.map((at, n) => Math.round(at + by[n % 2]! * sport.spread)) };
}

/** The key of a drawn race, which the seed decides. Its hash is told before the race, and the key after it. */
export function drawKey(seed: string, sport: string, gameId: number): string {
  return hash('sha256', `${seed}/${sport}/draw/${gameId}`, 'hex');
}

/**
 * Everything that will happen in a race. `random` decides all of it: for a drawn race the stream of its key, so that
 * anybody can repeat the race from the key.
 */
export function fieldScript<Sport extends string>(
  sport: FieldSport<Sport>,
  random: Random,
  plan: FieldModel<Sport>,
  draw = { before: '', after: '' },
): TurnedScript<FieldModel<Sport>> {
  const isCancelled = random() < CANCELLED;
  const { withdrawn, deduction, start } = atStart(sport, random, plan);
  const scratched = start.out.map((out) => out === 1);
  const told = { withdrawn: scratched, deduction: withdrawn === null ? 0 : deduction };
  const turns: Turn<FieldModel<Sport>>[] = [];
  const from = sport.isClosedInPlay ? AT_START : 0;
  let model = start;
  let noise = plan.at.map(() => 0);
  if (from > 0)
    turns.push(turnOf(sport, { at: 0, stage: 0, phase: 'start', model, noise, told, draw: draw.before }));
  for (let stage = 0; stage <= sport.stages; stage++) {
    if (stage > 0) ({ model, noise } = played(sport, random, { plan, model, noise, stage, scratched }));
    const isLast = stage === sport.stages;
    const at = from + stage * sport.stageSeconds;
    const phase = isLast ? 'official' : 'running';
    const told_ = { at, stage, phase, model, noise, told, draw: isLast ? draw.after : draw.before } as const;
    turns.push(turnOf(sport, told_, isLast ? placesAtEnd(sport, random, model) : undefined));
  }
  return { isCancelled, turns };
}

/** Who withdraws at the start, the deduction by the last price, and the model of the book that then opens. */
function atStart<Sport extends string>(sport: FieldSport<Sport>, random: Random, plan: FieldModel<Sport>) {
  const [picks, which] = [random(), random()];
  const withdrawn = sport.hasNonRunners && picks < NON_RUNNER ? Math.floor(which * plan.at.length) : null;
  if (withdrawn === null) return { withdrawn, deduction: 0, start: plan };
  const odds = roundDownToTick(1 / lastCurve(fieldChances(sport)(plan).top(withdrawn, 1)));
  const start: FieldModel<Sport> = { ...plan, out: plan.out.with(withdrawn, 1), book: 1 };
  return { withdrawn, deduction: ruleFour(odds), start };
}

interface Stage<Sport extends string> {
  plan: FieldModel<Sport>;
  model: FieldModel<Sport>;
  noise: readonly number[];
  stage: number;
  scratched: readonly boolean[];
}

/** A stage: each competitor gains or loses, and some drop out. */
function played<Sport extends string>(
  sport: FieldSport<Sport>,
  random: Random,
  { plan, model, noise, stage, scratched }: Stage<Sport>,
) {
  const { stages, spread, dropsOut } = sport;
  const stays = (1 - dropsOut) ** (1 / stages);
  const moved = noise.map((sum) => sum + (spread / Math.sqrt(stages)) * normal(random));
  const out = model.out.map((before, n) => {
    const falls = random() >= stays;
    return before === 1 || scratched[n] || falls ? 1 : 0;
  });
  const left = stages - stage;
  return {
    noise: moved,
    model: {
      ...model,
      at: plan.at.map((at, n) => Math.round(at + moved[n]!)),
      out,
      spread: Math.round(spread * Math.sqrt(left / stages)),
      stays: Math.round(stays ** left * MILLION),
    },
  };
}

/** A standard normal number, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The places of a race that is over. */
function placesAtEnd(sport: FieldSport, random: Random, { at, out }: FieldModel): (number | null)[] {
  const result = sport.isWhole ? at.map((value) => Math.round(value / 1000)) : at;
  const [first, last, playOff] = [random(), random(), random()];
  const order = [...at.keys()].filter((n) => out[n] === 0).sort((a, b) => result[a]! - result[b]!);
  const places: (number | null)[] = at.map(() => null);
  for (const n of order) places[n] = order.filter((other) => result[other]! < result[n]!).length + 1;
  if (sport.isWhole) {
    // A play-off decides who of the equals wins; the others share the second place.
    const equals = order.filter((n) => places[n] === 1);
    const winner = equals[Math.floor(playOff * equals.length)];
    for (const n of equals) if (n !== winner) places[n] = 2;
    return places;
  }
  for (const [n, each] of order.entries()) places[each] = n + 1;
  if (first < sport.equals && order.length > 1) places[order[1]!] = 1;
  const count = Math.max(...topsOf(sport, at.length), 0);
  if (count > 2 && last < sport.equals && order.length > count) places[order[count]!] = count;
  return places;
}

interface Told<Sport extends string> {
  at: number;
  stage: number;
  phase: FieldState['phase'];
  model: FieldModel<Sport>;
  noise: readonly number[];
  told: Pick<FieldState, 'withdrawn' | 'deduction'>;
  draw: string;
}

function turnOf<Sport extends string>(
  sport: FieldSport<Sport>,
  { at, stage, phase, model, noise, told, draw }: Told<Sport>,
  ended?: (number | null)[],
): Turn<FieldModel<Sport>> {
  // So far each has gained its share of what it is expected to gain in all.
  const share = stage / sport.stages;
  const so = model.at.map((value, n) => Math.round((value - noise[n]!) * share + noise[n]!));
  const best = Math.min(...so.filter((_, n) => model.out[n] === 0));
  const places = ended ?? standing(so, model.out, stage);
  const state = {
    ...{ ...fieldStates(sport).before, phase, places, stage, draw, ...told },
    gaps: so.map((value, n) => (model.out[n] === 1 ? null : value - best)),
  };
  const end: FieldEnd<Sport> = { sport: sport.sport, places, ...told };
  const isShut = sport.isClosedInPlay && phase === 'running';
  return { at, state, clock: null, end, model, ...(isShut && { suspended: 'other' as const }) };
}

/** The places of the moment; before the first stage is over nobody has one. */
function standing(so: readonly number[], out: readonly number[], stage: number): (number | null)[] {
  if (stage === 0) return so.map(() => null);
  return so.map((own, n) =>
    out[n] === 1 ? null : so.filter((value, other) => out[other] === 0 && value < own).length + 1,
  );
}

/** The markets that are offered by a model: those of its book. */
function offersAt(sport: FieldSport, { at, book }: FieldModel): Offer[] {
  const type = (number: number) => sport.typesFrom + number;
  const tops = topsOf(sport, at.length).map((count) => String(count));
  const duels = Array.from({ length: Math.min(sport.duels, Math.floor(at.length / 2)) }, (_, n) => n + 1);
  const [winner, top] = book === 1 ? [TYPES.winnerAgain, TYPES.topAgain] : [TYPES.winner, TYPES.top];
  return [
    { typeId: type(winner), line: '' },
    ...tops.map((line) => ({ typeId: type(top), line })),
    ...(sport.hasForecast && book === 0 ? [{ typeId: type(TYPES.forecast), line: '' }] : []),
    ...(sport.hasParity ? [{ typeId: type(TYPES.parity), line: '' }] : []),
    ...duels.map((n) => ({ typeId: type(TYPES.duel + n), line: '' })),
  ];
}

/** A sport of the family for the simulator, with the data of `data/<sport>`. */
export function playedField<Sport extends SportKey>(
  sport: FieldSport<Sport>,
  prices: Prices<FieldModel<Sport>>,
  table: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots' | 'speed'> & { isDrawn?: boolean },
): PlayedSport {
  const { isDrawn = false, ...slots } = table;
  const ratings = dataOf<FieldRatings>(sport.sport, 'ratings');
  const seconds = (sport.isClosedInPlay ? AT_START : 0) + sport.stages * sport.stageSeconds;
  return {
    ...{ ...slots, sportId: sport.sportId, teams: teamsOf(sport.sport, 'entrants'), fixtures: [] },
    leagues: dataOf<Meetings[]>(sport.sport, 'meetings').map(meetings),
    ...{ shortestSeconds: seconds, longestSeconds: seconds },
    game(fixture, { seed, speed }) {
      const plan = fieldPlan(sport, ratings, fixture);
      const key = drawKey(seed, sport.sport, fixture.gameId);
      const draw = isDrawn ? { before: hash('sha256', key, 'hex'), after: key } : undefined;
      const random = isDrawn ? randomStream(key) : randomStream(seed, sport.sport, fixture.gameId);
      const nobody = fixture.competitors.map(() => null);
      return new TurnedGame(fixture, {
        ...{ prices, plan, speed },
        script: fieldScript(sport, random, plan, draw),
        before: { ...fieldStates(sport).before, places: nobody, gaps: nobody, draw: draw?.before ?? '' },
        offersAt: (model: FieldModel<Sport>) => offersAt(sport, model),
        modelBefore: (now) => drifted(sport, seed, fixture, plan, now),
      });
    },
  };
}
