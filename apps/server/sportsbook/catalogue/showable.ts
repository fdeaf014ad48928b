import { sportsbook } from '@fairbook/contracts';
import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import type { GameState, Squad } from '@fairbook/sports/state';
import { type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { stateOf } from '../publishing/wire.ts';

const { champName, countryCode, round, opponents, sportId, id, replay, squads } = sportsbook.Game.properties;
const { id: marketId, typeId, line } = sportsbook.Market.properties;

/** Epoch milliseconds of the centuries that `Moment` can write. */
const Time = Type.Integer({ minimum: Date.UTC(1900, 0), maximum: Date.UTC(2200, 0) - 1 });

const shapes = {
  at: Compile(Time),
  state: Compile(sportsbook.GameState),
  fixture: Compile(
    Type.Object({
      gameId: id,
      sportId,
      champ: Type.Object({ id: sportId, key: Type.String(), name: champName, countryCode }),
      round,
      competitors: opponents,
      startsAt: Time,
      replay,
      squads,
    }),
  ),
  // `priceFault` checks the prices themselves: it holds a faulty market, and the rest of the game stays on offer.
  markets: Compile(
    Type.Array(
      Type.Object({
        ...{ id: marketId, typeId, line },
        outcomes: Type.Array(
          Type.Tuple([
            sportsbook.Outcome.properties.id,
            Type.Any(),
            Type.Union([Type.Literal(0), Type.Literal(1)]),
          ]),
        ),
      }),
    ),
  ),
} satisfies Record<string, Validator<Record<string, TSchema>, TSchema>>;

/**
 * Checks what a feed says against the contracts of the answers that will show it. Throws a RangeError with the field at
 * fault. A message that no answer could show is thus refused on arrival, which suspends its own game but breaks no
 * page.
 */
export function checkShowable(message: FeedMessage): void {
  const { type } = message;
  check('at', message.at, type);
  if (type === 'fixture') {
    check('fixture', message.fixture, type);
    checkNumbers(message.fixture.squads ?? [], type);
  }
  if ('state' in message) {
    const { state } = message;
    checkClock(state, type);
    const suspended = type === 'odds_change' ? message.suspended : type === 'bet_stop' ? message.cause : null;
    check('state', stateOf({ state, suspended, suspendedSince: null, heardAt: message.at }), type);
  }
  if (type !== 'odds_change') return;
  check('markets', message.markets satisfies FeedMarket[], type);
  if (message.holdsUntil !== undefined) check('at', message.holdsUntil, type);
}

/** An outcome names a player by side and number, so two with the same number would be one bet. */
function checkNumbers(squads: readonly Squad[], type: FeedMessage['type']): void {
  for (const { starters, bench } of squads) {
    const numbers = [...starters, ...bench].map(([number]) => number);
    if (new Set(numbers).size < numbers.length)
      throw new RangeError(`${type}: two players of squads have the same number`);
  }
}

/** Checks the clock before `stateOf` writes it as a moment, which throws for an invalid time. */
function checkClock({ clock }: GameState, type: FeedMessage['type']): void {
  if (clock !== null) check('at', clock.at, type);
}

function check(part: keyof typeof shapes, value: unknown, type: FeedMessage['type']): void {
  const shape = shapes[part];
  if (shape.Check(value)) return;
  const [first] = shape.Errors(value);
  throw new RangeError(`${type}: no answer can show ${part}${first?.instancePath ?? ''}: ${first?.message}`);
}
