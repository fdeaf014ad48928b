import type { live, sportsbook } from '@fairbook/contracts';
import { applyGameDelta, applyListDelta } from './reduce.ts';
import type { Store } from './store.ts';

/** Changes a topic, moves the prices that the delta names, and tells listeners of the topic when more than prices changed. */
export function takeDelta(store: Store, topic: live.Topic, delta: live.GameDelta | live.ListDelta): void {
  const games = store.games(topic);
  if (!games) return;
  const isGame = 'v' in delta;
  const next = isGame
    ? games.map((game) => applyGameDelta(game, delta))
    : applyListDelta(games, { ...delta, added: delta.added?.map(store.named) });
  store.replace(topic, next);
  const changes = isGame ? next.map(({ id }) => ({ ...delta, id })) : (delta.changed ?? []);
  for (const each of changes) movePrices(store, next, each);
  if (!isGame) for (const game of delta.added ?? []) store.priceAll(game);
  const isRowMove = !isGame && (delta.added || delta.removed);
  if (isRowMove || changes.some(isShape)) store.tellShape(topic);
}

function movePrices(
  store: Store,
  games: readonly sportsbook.Game[],
  delta: { id: number } & live.GameDelta,
): void {
  const game = games.find(({ id }) => id === delta.id);
  if (!game) return;
  if (delta.state || delta.markets) store.priceAll(game);
  else
    for (const [id, coefMilli, blocked, boosted] of delta.prices ?? [])
      store.setPrice(game, id, [coefMilli, boosted], blocked === 1);
}

function isShape(delta: live.GameDelta): boolean {
  return Object.keys(delta).some((key) => !/^(id|v|at|prices|margins)$/.test(key));
}
