import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { endingsOf, mostOf, NUMBERS, paysOn, prizes, worth } from '../src/shots.ts';

/** What swims past, from the surface down: the deeper, the more it is worth. */
export const TARGETS = [
  worth('sardine', 1.25),
  worth('wrasse', 2),
  worth('mackerel', 4),
  worth('ray', 10),
  prizes('chest', [
    { times: 2, percent: 50 },
    { times: 10, percent: 30 },
    { times: 20, percent: 15 },
    { times: 60, percent: 5 },
  ]),
  worth('grouper', 20),
  worth('tuna', 50),
  worth('swordfish', 100),
  worth('squid', 500),
] as const;

const IDS = TARGETS.map(({ id }) => id);
export type TargetId = (typeof IDS)[number];
export const targetOf = (id: TargetId) => TARGETS.find((target) => target.id === id)!;

/** Reef shots: a harpoon at one of the targets. Each returns the same, in small hits or large ones. */
export const reefShots = game({
  id: 'reef-shots',
  version: 1,
  family: 'shots',
  options: Type.Object({ target: Type.Enum(IDS) }, { additionalProperties: false }),
  usual: { target: 'mackerel' },
  action: null,
  start({ target }, draws) {
    const paid = paysOn(targetOf(target), draws.below(NUMBERS));
    return { state: { target, isHit: paid > 0 }, staked: WHOLE, paid };
  },
  show: (state: { target: TargetId; isHit: boolean }) => state,
  most: ({ target }) => ({ paid: mostOf(targetOf(target)), staked: WHOLE }),
  endings: ({ target }) => endingsOf(targetOf(target)),
});
