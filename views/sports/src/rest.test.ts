import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRest, createUse } from './rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rows rest from a press until its click has come', () => {
  const page = new EventTarget();
  const whenAtRest = createRest(page);
  const moved: string[] = [];
  const move = () => moved.push('list');

  whenAtRest(move);
  expect(moved).toEqual(['list']);

  page.dispatchEvent(new Event('pointerdown'));
  whenAtRest(move);
  whenAtRest(move);
  vi.advanceTimersByTime(300);
  expect(moved).toEqual(['list']);
  page.dispatchEvent(new Event('pointerup'));
  expect(moved).toEqual(['list']);
  vi.advanceTimersByTime(50);
  expect(moved).toEqual(['list', 'list']);

  whenAtRest(move);
  expect(moved).toEqual(['list', 'list', 'list']);
});

test('a press that becomes a scroll ends the rest, and a long one does, too', () => {
  const page = new EventTarget();
  const whenAtRest = createRest(page);
  const moved: string[] = [];

  page.dispatchEvent(new Event('pointerdown'));
  whenAtRest(() => moved.push('scroll'));
  page.dispatchEvent(new Event('pointercancel'));
  vi.advanceTimersByTime(50);
  expect(moved).toEqual(['scroll']);

  page.dispatchEvent(new Event('pointerdown'));
  whenAtRest(() => moved.push('long'));
  vi.advanceTimersByTime(2_999);
  expect(moved).toEqual(['scroll']);
  vi.advanceTimersByTime(1);
  expect(moved).toEqual(['scroll', 'long']);
  page.dispatchEvent(new Event('pointerup'));
  whenAtRest(() => moved.push('after'));
  expect(moved).toEqual(['scroll', 'long', 'after']);
});

test('a second press within the rest of the first begins a rest of its own', () => {
  const page = new EventTarget();
  const whenAtRest = createRest(page);
  const moved: string[] = [];
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('pointerup'));
  page.dispatchEvent(new Event('pointerdown'));
  whenAtRest(() => moved.push('list'));
  vi.advanceTimersByTime(500);
  expect(moved).toEqual([]);
  page.dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(50);
  expect(moved).toEqual(['list']);
});

test('a list is in use while a pointer moves over it, and for as long as the focus of the keyboard is in it', () => {
  const page = new EventTarget();
  const states = new Set<string>();
  const isInUse = createUse(page, (place, state) => states.has(`${place}${state}`));
  expect(isInUse('.a')).toBe(false);

  states.add('.a:hover');
  expect(isInUse('.a')).toBe(false);
  page.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(14_999);
  expect(isInUse('.a')).toBe(true);
  expect(isInUse('.b')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isInUse('.a')).toBe(false);
  page.dispatchEvent(new Event('pointerdown'));
  expect(isInUse('.a')).toBe(true);
  states.clear();
  expect(isInUse('.a')).toBe(false);

  states.add('.a:focus-visible');
  vi.advanceTimersByTime(3_600_000);
  expect(isInUse('.a')).toBe(true);
});
