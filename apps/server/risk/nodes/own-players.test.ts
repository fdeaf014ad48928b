import { expect, test } from 'vitest';
import { OwnPlayers } from './own-players.ts';

/** Steps that wait until they are let go, and tell in which order they ran. */
function steps() {
  const ran: string[] = [];
  const gates: (() => void)[] = [];
  const held = { isOpen: true, fails: false, players: new Set<number>(), isLost: false };
  const step = (name: string) => async (userIds: readonly number[]) => {
    ran.push(`${name} ${userIds}`);
    if (held.fails) throw new Error('the database is away');
    if (!held.isOpen) await new Promise<void>((resolve) => gates.push(resolve));
    return userIds.filter((userId) => held.players.has(userId));
  };
  const letGo = () => {
    held.isOpen = true;
    for (const open of gates.splice(0)) open();
  };
  return {
    ran,
    held,
    letGo,
    of: {
      lostOf: async (userIds: readonly number[]) => (held.isLost ? [...userIds] : []),
      give: step('give'),
      readOf: async (userIds: readonly number[]) => void (await step('read')(userIds)),
      pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
      tell: (userIds: readonly number[]) => void ran.push(`tell ${userIds}`),
    },
  };
}

test('players who come together, or while others are taken, are taken with few statements', async () => {
  const { of, ran, held, letGo } = steps();
  const own = new OwnPlayers({ id: 7 }, of);
  held.isOpen = false;
  const first = Promise.all([own.take(1), own.take(2), own.take(1)]);
  await expect.poll(() => ran).toEqual(['give 1,2']);
  const later = Promise.all([own.take(3), own.take(2)]);
  expect(own.takeOf(1)).toBe(null);
  letGo();
  await Promise.all([first, later]);
  expect(ran).toEqual(['give 1,2', 'read 1,2', 'tell 1,2', 'give 3', 'read 3', 'tell 3']);
  expect([1, 2, 3].map((userId) => own.takeOf(userId))).toEqual([1, 1, 2]);
});

test('a failure reaches all who waited, the player is not taken, and the next attempt runs', async () => {
  const { of, held } = steps();
  const own = new OwnPlayers({ id: 7 }, of);
  held.fails = true;
  await expect(Promise.all([own.take(1), own.take(2)])).rejects.toThrow('the database is away');
  expect(own.takeOf(1)).toBe(null);
  held.fails = false;
  await own.take(1);
  expect(own.takeOf(1)).toBe(1);
});

test('a player whom another node has taken is taken again; a node that is not one of them takes nobody', async () => {
  const { of, ran } = steps();
  const own = new OwnPlayers({ id: 7 }, of);
  await own.take(1);
  own.lose([1, 2]);
  expect(own.takeOf(1)).toBe(null);
  await own.take(1);
  expect(ran.filter((each) => each.startsWith('give'))).toEqual(['give 1', 'give 1']);
  await expect(new OwnPlayers({ id: null }, of).take(1)).rejects.toThrow('server.unavailable');
});

test('a player whose account somebody holds keeps nobody else waiting, and is taken when it is free', async () => {
  const { of, held } = steps();
  const own = new OwnPlayers({ id: 7 }, of);
  held.players.add(2);
  const second = own.take(2);
  await own.take(1);
  expect([own.takeOf(1), own.takeOf(2)]).toEqual([1, null]);
  await own.take(3);
  held.players.clear();
  await second;
  expect(own.takeOf(2)).toBe(3);
  held.players.add(4);
  await expect(own.take(4)).rejects.toThrow('server.unavailable');
});

test("a player is not this node's while it is taken again, and what was judged before is of another take", async () => {
  const { of, held, letGo } = steps();
  const own = new OwnPlayers({ id: 7 }, of);
  await own.take(1);
  await own.take(1);
  expect(own.takeOf(1)).toBe(1);
  Object.assign(held, { isLost: true, isOpen: false });
  const again = own.take(1);
  await expect.poll(() => own.takeOf(1)).toBe(null);
  letGo();
  await again;
  expect(own.takeOf(1)).toBe(2);
});
