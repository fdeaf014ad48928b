import { expect, test } from 'vitest';
import { readFromGame } from './frame-messages.ts';

const game = (rest: object) => ({ from: 'game', ...rest });

test.each([
  game({ type: 'ready' }),
  game({ type: 'round-started' }),
  game({ type: 'round-ended' }),
  game({ type: 'deposit' }),
  game({ type: 'close' }),
  game({ type: 'balance', minor: 0, currency: 'EUR' }),
])('%j is a message of a game', (message) => expect(readFromGame(message)).toEqual(message));

test.each([
  null,
  'ready',
  [],
  {},
  { type: 'ready' },
  { from: 'casino', type: 'ready' },
  game({ type: 'pause' }),
  game({ type: 'ready', more: 1 }),
  game({ type: 'ready', minor: 1 }),
  game({ type: 'balance' }),
  game({ type: 'balance', minor: -1, currency: 'EUR' }),
  game({ type: 'balance', minor: 1.5, currency: 'EUR' }),
  game({ type: 'balance', minor: '1', currency: 'EUR' }),
  game({ type: 'balance', minor: 1, currency: 'eur' }),
  game({ type: '__proto__' }),
])('%j is none', (message) => expect(readFromGame(message)).toBeNull());
