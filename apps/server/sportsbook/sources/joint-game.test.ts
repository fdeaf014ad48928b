import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce, odds, playing, settlement, stop } from '../../testing/sample-feed.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { JointGame, SOURCES } from './joint-game.ts';
import { supplierOf } from './supplier.ts';

const AT = Date.UTC(2026, 10, 20, 12);
const NAMES = ['whole', 'corners'] as const;
type Name = (typeof NAMES)[number];

/** Corners are a specialist's; the whole source sells corners, too, where the other doesn't come first. */
const SUPPLIERS = {
  corners: supplierOf('corners', 0, { markets: [166] }),
  whole: supplierOf('whole', 1, {}),
};

function market(typeId: number, line: string, oddsMilli: number): FeedMarket {
  const id = `${typeId}:${line}`;
  const outcomes: FeedMarket['outcomes'] = [
    [`${id}:over`, oddsMilli, 0],
    [`${id}:under`, 1900, 0],
  ];
  return { id, typeId, line, margin: 5, outcomes };
}

type Step =
  | { kind: 'price'; isFull: boolean; markets: FeedMarket[] }
  | { kind: 'stop' }
  | { kind: 'silence' }
  | { kind: 'settle'; outcomeId: string };

/** Two sources, a joint game and the catalogue's game behind it. */
class Bench {
  readonly joint = new JointGame(1);
  game: HotGame | undefined;
  readonly silent = new Set<Name>();
  #seq = 0;

  tell(messages: readonly FeedMessage[]): void {
    for (const message of messages) {
      this.#seq += 1;
      this.game = stateAfter(this.game, message, this.#seq, AT + this.#seq) ?? this.game;
    }
  }

  announce(name: Name): void {
    this.tell(this.joint.join(SUPPLIERS[name]));
    this.hear(name, announce(1, AT, AT + 3_600_000));
  }

  hear(name: Name, message: FeedMessage): void {
    const heard = { ...message, producer: name } as Parameters<JointGame['hear']>[0];
    this.tell(this.joint.hear(heard));
  }

  perform(name: Name, step: Step): void {
    const at = AT + this.#seq;
    if (step.kind === 'price') {
      this.silent.delete(name);
      this.hear(name, odds(1, at, { full: step.isFull, markets: step.markets, state: playing(AT) }));
    }
    if (step.kind === 'stop') this.hear(name, stop(1, at, 'other', playing(AT)));
    if (step.kind === 'settle') this.hear(name, settlement(1, at, { [step.outcomeId]: 'won' }, false));
    if (step.kind === 'silence') this.lose(name);
  }

  /** As the hub and the watch of the catalogue do. */
  lose(name: Name): void {
    this.silent.add(name);
    this.tell(this.joint.lose(name));
    const { game } = this;
    if (game?.producer !== name || game.priceVersion === 0) return;
    const at = AT + this.#seq;
    const { state } = game;
    this.tell([{ type: 'bet_stop', at, producer: name, gameId: 1, cause: 'feed_down', state }]);
  }

  /** Every market with its prices and who may be bet with; nothing while the game is suspended. */
  board(): Record<string, string> {
    const entries = [...(this.game?.markets.values() ?? [])].map(({ id, outcomes, producer }) => [
      id,
      `${producer ?? 'own'} ${outcomes.map(([, milli, blocked]) => `${milli}${blocked ? ' blocked' : ''}`).join()}`,
    ]);
    return Object.fromEntries(entries.sort());
  }

  open(): string[] {
    if (!this.game?.isOpen) return [];
    return [...this.game.markets.values()].flatMap(({ producer, outcomes }) =>
      outcomes.some(([, , isBlocked]) => isBlocked === 0) ? [producer ?? this.game!.producer] : [],
    );
  }
}

const LINES = { whole: [18, 166], corners: [166] } as const;
const price = (name: Name) =>
  fc
    .record({
      kind: fc.constant('price' as const),
      isFull: fc.boolean(),
      markets: fc.uniqueArray(
        fc.record({
          typeId: fc.constantFrom(...LINES[name]),
          line: fc.constantFrom('8.5', '9.5', '10.5'),
          milli: fc.integer({ min: 1880, max: 1920 }),
        }),
        { minLength: 1, maxLength: 4, selector: ({ typeId, line }) => `${typeId}:${line}` },
      ),
    })
    .map(({ markets, ...rest }) => ({
      ...rest,
      markets: markets.map(({ typeId, line, milli }) => market(typeId, line, milli)),
    }));
const steps = (name: Name): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      price(name).map((step) => ({ ...step, isFull: true })),
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: price(name) },
          { weight: 1, arbitrary: fc.constant({ kind: 'stop' as const }) },
          { weight: 1, arbitrary: fc.constant({ kind: 'silence' as const }) },
        ),
        { maxLength: 8 },
      ),
    )
    .map(([first, rest]) => [first, ...rest]);

/** The order in which both speak, each keeping its own; `true` is the specialist's turn. */
function play(
  scripts: Record<Name, Step[]>,
  turns: readonly boolean[],
  after?: (bench: Bench) => void,
): Bench {
  const bench = new Bench();
  const left = { whole: [...scripts.whole], corners: [...scripts.corners] };
  const isAnnounced = new Set<Name>();
  const order = [...turns, ...Array.from({ length: 40 }, (_, n) => n % 2 === 0)];
  for (const isCorners of order) {
    const name = isCorners ? 'corners' : 'whole';
    if (!isAnnounced.has(name)) {
      isAnnounced.add(name);
      bench.announce(name);
    } else {
      const step = left[name].shift();
      if (step) bench.perform(name, step);
    }
    after?.(bench);
  }
  return bench;
}

/** What the board must show: of each source its markets as it last told them, a specialist's closed if it stopped or is lost. */
function lastWords(both: Record<Name, Step[]>): Record<string, string> {
  return { ...lastWord('whole', both.whole), ...lastWord('corners', both.corners) };
}

/** A market that another took over while it was open stays, closed, until its former supplier lists all of its own again. */
function withoutTaken(board: Record<string, string>): Record<string, string> {
  const isTaken = (word: string) => word.startsWith('own') && word.endsWith('blocked');
  return Object.fromEntries(Object.entries(board).filter(([, word]) => !isTaken(word)));
}

function lastWord(name: Name, script: readonly Step[]): Record<string, string> {
  const told = new Map<string, string[]>();
  let [isStopped, isLost] = [false, false];
  for (const step of script) {
    if (step.kind === 'stop') isStopped = true;
    if (step.kind === 'silence') isLost = true;
    if (step.kind !== 'price') continue;
    if (step.isFull) told.clear();
    isLost &&= !step.isFull;
    if (!isLost) isStopped = false;
    for (const { id, outcomes } of step.markets)
      told.set(
        id,
        outcomes.map(([, milli]) => `${milli}`),
      );
  }
  const isAside = name === 'corners';
  const closed = isAside && (isStopped || isLost) ? ' blocked' : '';
  const own = [...told].filter(([id]) => id.startsWith('166:') === isAside);
  const words = own.map(([id, prices]) => [
    id,
    `${isAside ? name : 'own'} ${prices.map((price) => price + closed).join()}`,
  ]);
  return Object.fromEntries(words);
}

const scripts = fc.record({ whole: steps('whole'), corners: steps('corners') });
const turns = fc.array(fc.boolean(), { maxLength: 24 });

/** The specialist joins while the other is silent. */
const TAKEN_IN_SILENCE: [Record<Name, Step[]>, boolean[], boolean[]] = [
  {
    whole: [
      { kind: 'price', isFull: true, markets: [market(166, '10.5', 1880), market(18, '8.5', 1880)] },
      { kind: 'silence' },
    ],
    corners: [{ kind: 'price', isFull: true, markets: [market(166, '8.5', 1880)] }],
  },
  [],
  [false, false, false],
];

describe('a game of two sources', () => {
  test('ends in any order of their messages with the last word of each', () => {
    fc.assert(
      fc.property(scripts, turns, turns, (both, one, other) => {
        const [a, b] = [play(both, one), play(both, other)];
        expect(withoutTaken(a.board())).toEqual(lastWords(both));
        expect(withoutTaken(b.board())).toEqual(lastWords(both));
        expect(a.game).toMatchObject({ producer: 'whole', suspended: b.game!.suspended });
        expect(a.game!.held.size).toBe(0);
      }),
      { numRuns: 300, examples: [TAKEN_IN_SILENCE] },
    );
  });

  test('never has a market open whose source is silent', () => {
    fc.assert(
      fc.property(scripts, turns, (both, order) => {
        play(both, order, (bench) => {
          for (const producer of bench.open()) expect(bench.silent.has(producer as Name)).toBe(false);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('shows of each market the prices of who supplies it', () => {
    const bench = new Bench();
    bench.announce('whole');
    bench.perform('whole', {
      kind: 'price',
      isFull: true,
      markets: [market(18, '2.5', 1890), market(166, '9.5', 1890)],
    });
    expect(bench.board()).toEqual({ '166:9.5': 'own 1890,1900', '18:2.5': 'own 1890,1900' });
    bench.announce('corners');
    expect(bench.board()['166:9.5']).toBe('own 1890 blocked,1900 blocked');
    bench.perform('corners', { kind: 'price', isFull: true, markets: [market(166, '10.5', 1910)] });
    bench.perform('whole', {
      kind: 'price',
      isFull: true,
      markets: [market(18, '2.5', 1891), market(166, '9.5', 1891)],
    });
    expect(bench.board()).toEqual({ '166:10.5': 'corners 1910,1900', '18:2.5': 'own 1891,1900' });
  });

  test('is stopped by its supplier, and by the other only in the other’s markets', () => {
    const bench = play(
      {
        whole: [{ kind: 'price', isFull: true, markets: [market(18, '2.5', 1890)] }],
        corners: [{ kind: 'price', isFull: true, markets: [market(166, '9.5', 1910)] }],
      },
      [],
    );
    bench.perform('corners', { kind: 'stop' });
    expect(bench.game).toMatchObject({ suspended: null, isOpen: true });
    expect(bench.open()).toEqual(['whole']);
    bench.perform('corners', { kind: 'price', isFull: false, markets: [market(166, '10.5', 1900)] });
    expect(bench.board()).toMatchObject({ '166:10.5': 'corners 1900,1900', '166:9.5': 'corners 1910,1900' });
    bench.perform('whole', { kind: 'stop' });
    bench.perform('corners', { kind: 'price', isFull: true, markets: [market(166, '9.5', 1911)] });
    expect(bench.game).toMatchObject({ suspended: 'other', isOpen: false });
  });

  test('stays stopped when prices come late that are older than the stop', () => {
    const bench = play(
      {
        whole: [{ kind: 'price', isFull: true, markets: [market(18, '2.5', 1890)] }],
        corners: [{ kind: 'price', isFull: true, markets: [market(166, '9.5', 1910)] }],
      },
      [],
    );
    const prices = (at: number) => odds(7, at, { markets: [market(166, '9.5', 1900)], state: playing(AT) });
    bench.hear('corners', stop(7, AT + 102, 'other', playing(AT)));
    bench.hear('corners', prices(AT + 101));
    expect(bench.open()).toEqual(['whole']);
    bench.hear('corners', prices(AT + 103));
    expect(bench.open()).toEqual(['whole', 'corners']);
  });

  test('takes results from who supplies the market, and from another where the supplier never offered it', () => {
    const bench = play(
      {
        whole: [
          { kind: 'price', isFull: true, markets: [market(18, '2.5', 1890), market(166, '8.5', 1900)] },
        ],
        corners: [{ kind: 'price', isFull: true, markets: [market(166, '9.5', 1910)] }],
      },
      [],
    );
    bench.perform('whole', { kind: 'settle', outcomeId: '166:9.5:over' });
    bench.perform('corners', { kind: 'settle', outcomeId: '18:2.5:over' });
    expect([...bench.game!.decided]).toEqual([]);
    bench.perform('corners', { kind: 'settle', outcomeId: '166:9.5:over' });
    bench.perform('whole', { kind: 'settle', outcomeId: '18:2.5:over' });
    bench.perform('whole', { kind: 'settle', outcomeId: '166:8.5:over' });
    expect([...bench.game!.decided].sort()).toEqual(['166:8.5:over', '166:9.5:over', '18:2.5:over']);
  });

  test('is ended and cancelled by its supplier alone', () => {
    const bench = play(
      {
        whole: [{ kind: 'price', isFull: true, markets: [market(18, '2.5', 1890)] }],
        corners: [{ kind: 'price', isFull: true, markets: [market(166, '9.5', 1910)] }],
      },
      [],
    );
    bench.hear('corners', {
      type: 'bet_cancel',
      at: AT + 90,
      producer: 'corners',
      gameId: 7,
      reason: 'cancelled',
    });
    expect(bench.game).toMatchObject({ isOpen: true, state: { status: 'live' } });
    expect(bench.open()).toEqual(['whole']);
    bench.perform('corners', { kind: 'price', isFull: true, markets: [market(166, '9.5', 1911)] });
    expect(bench.open()).toEqual(['whole']);
    bench.hear('corners', {
      type: 'rollback_bet_cancel',
      at: AT + 92,
      producer: 'corners',
      gameId: 7,
      state: playing(AT),
    });
    bench.perform('corners', { kind: 'price', isFull: true, markets: [market(166, '9.5', 1911)] });
    expect(bench.open()).toEqual(['whole', 'corners']);
    bench.hear('corners', settlement(7, AT + 95, { '166:9.5:over': 'won' }, true));
    expect(bench.game!.state.status).toBe('live');
    bench.hear('corners', {
      ...{ type: 'rollback_bet_settlement', at: AT + 96, producer: 'corners', gameId: 7 },
      ...{ state: playing(AT), outcomeIds: ['166:9.5:over', '18:2.5:over'] },
    });
    expect(bench.game).toMatchObject({ decided: new Set(), isOpen: true });
    bench.hear('corners', settlement(7, AT + 97, { '166:9.5:over': 'lost' }, true));
    bench.hear('whole', settlement(7, AT + 96, { '18:2.5:over': 'won' }, true));
    expect(bench.game!.state.status).toBe('ended');
    expect([...bench.game!.decided].sort()).toEqual(['166:9.5:over', '18:2.5:over']);
  });

  test('speaks for a source that is silent in its own name, so that the source stays silent', () => {
    const bench = play(
      {
        whole: [{ kind: 'price', isFull: true, markets: [market(18, '2.5', 1890)] }],
        corners: [{ kind: 'price', isFull: true, markets: [market(166, '9.5', 1910)] }],
      },
      [],
    );
    expect(bench.joint.lose('corners')).toMatchObject([{ producer: SOURCES, full: false }]);
    expect(bench.joint.lose('corners')).toEqual([]);
    expect(bench.joint.lose('whole')).toEqual([]);
  });
});

test('one source alone is passed on as it is', () => {
  const joint = new JointGame(1);
  joint.join(SUPPLIERS.whole);
  const message = odds(1, AT) as Extract<FeedMessage, { type: 'odds_change' }>;
  const said = { ...message, producer: 'whole' };
  expect(joint.hear(said)[0]).toEqual(said);
});

test('a game keeps its supplier over a restart, until a source before it has priced it', () => {
  const [whole, corners] = [SUPPLIERS.whole, supplierOf('corners', 2, {})];
  const restarted = new JointGame(1, [corners, whole], 'corners');
  expect(restarted.lead).toBe(corners);
  restarted.hear({ ...(odds(1, AT) as Extract<FeedMessage, { type: 'odds_change' }>), producer: 'whole' });
  expect(restarted.lead).toBe(whole);
});

test('what a market costs at the source that does not supply it, while that source is open', () => {
  const bench = new Bench();
  for (const name of NAMES) bench.announce(name);
  const told = (name: Name, ...markets: FeedMarket[]) =>
    bench.perform(name, { kind: 'price', isFull: true, markets });
  told('whole', market(18, '2.5', 1900), market(166, '9.5', 1880));
  told('corners', market(166, '9.5', 1920));
  const beside = () =>
    bench.joint
      .beside()
      .flatMap(([source, markets]) => markets.map(({ outcomes }) => [source, outcomes[0]![1]]));
  expect(beside()).toEqual([['whole', 1880]]);
  bench.perform('whole', { kind: 'stop' });
  expect(beside()).toEqual([]);
  told('whole', market(166, '9.5', 1890));
  expect(beside()).toEqual([['whole', 1890]]);
  bench.perform('whole', { kind: 'silence' });
  expect(beside()).toEqual([]);
});
