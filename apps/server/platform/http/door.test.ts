import { describe, expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { createDoor, type Leave } from './door.ts';

const BOUNDS = { inWork: 2, workMs: 10_000, waiting: 2, waitMs: 100 };

function doorOf(bounds = BOUNDS) {
  const clock = fakeClock(0);
  const door = createDoor(bounds, clock);
  const said = new Map<string, Leave | null>();
  const come = (name: string, wasIn = false) => door.enter((leave) => said.set(name, leave), wasIn);
  const told = (name: string) => (said.has(name) ? (said.get(name) ? 'in' : 'away') : 'waits');
  const go = (name: string) => said.get(name)?.();
  return { clock, door, come, told, go };
}

describe('a door', () => {
  test('admits at once while there is room', () => {
    const { come, told, door } = doorOf();
    for (const name of ['a', 'b']) come(name);
    expect([told('a'), told('b'), door.inWork]).toEqual(['in', 'in', 2]);
  });

  test('refuses at once when the queue is full', () => {
    const { come, told, door } = doorOf();
    for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
    expect([told('c'), told('d'), told('e'), door.isFull]).toEqual(['waits', 'waits', 'away', true]);
  });

  test('admits the longest-waiting caller when another leaves, and counts each leave once', () => {
    const { come, told, go, door } = doorOf();
    for (const name of ['a', 'b', 'c', 'd']) come(name);
    go('a');
    go('a');
    expect([told('c'), told('d'), door.inWork, door.waiting]).toEqual(['in', 'waits', 2, 1]);
  });

  test('refuses a caller that has waited too long, and none sooner', () => {
    const { come, told, clock, go } = doorOf();
    for (const name of ['a', 'b', 'c']) come(name);
    clock.advance(60);
    come('d');
    clock.advance(39);
    expect(told('c')).toBe('waits');
    clock.advance(1);
    expect([told('c'), told('d')]).toEqual(['away', 'waits']);
    go('a');
    expect(told('d')).toBe('in');
  });

  test('narrows while work is slow, and widens again', () => {
    const { come, go, clock, door } = doorOf({ inWork: 32, workMs: 500, waiting: 0, waitMs: 100 });
    const inAtMost = (tookMs: number, rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        for (let i = 0; i < 40; i++) come(`${i}`);
        clock.advance(tookMs);
        for (let i = 0; i < 40; i++) go(`${i}`);
      }
      for (let i = 0; i < 40; i++) come(`${i}`);
      const { inWork } = door;
      for (let i = 0; i < 40; i++) go(`${i}`);
      return inWork;
    };
    expect(inAtMost(501, 60)).toBeLessThanOrEqual(9);
    expect(inAtMost(100, 200)).toBe(32);
  });

  test('for a second after a refusal it is full as soon as there is no room, and lets a burst queue after that', () => {
    const { come, clock, door, go } = doorOf();
    for (const name of ['a', 'b', 'c']) come(name);
    clock.advance(100);
    expect([door.waiting, door.isFull]).toEqual([0, true]);
    go('a');
    expect(door.isFull).toBe(false);
    come('d');
    clock.advance(1_000);
    expect(door.isFull).toBe(false);
  });

  test('a caller who was in before goes ahead of newcomers, and waits longer', () => {
    const { come, told, clock, go } = doorOf();
    for (const name of ['a', 'b', 'newcomer']) come(name);
    come('returning', true);
    go('a');
    expect([told('newcomer'), told('returning')]).toEqual(['waits', 'in']);
    come('second', true);
    clock.advance(999);
    expect([told('newcomer'), told('second')]).toEqual(['away', 'waits']);
    clock.advance(1);
    expect(told('second')).toBe('away');
  });

  test('on a machine that hung admits no caller that has waited too long', () => {
    const { come, told, clock, go } = doorOf();
    for (const name of ['a', 'b', 'c']) come(name);
    clock.leap(1_000);
    go('a');
    expect(told('c')).toBe('away');
  });
});
