import type { LiveClient } from '@fairbook/live';

const nothing = () => undefined;
const unsubscribe = () => nothing;

/** The live client of a server render: it knows nothing and never connects. */
export const idleLive: LiveClient = {
  seed: nothing,
  subscribe: unsubscribe,
  game: nothing,
  list: nothing,
  subscribePrice: unsubscribe,
  price: nothing,
  age: () => null,
  subscribeAge: unsubscribe,
  onMe: unsubscribe,
  connect: nothing,
  reconnect: nothing,
  close: nothing,
};
