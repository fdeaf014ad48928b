import { expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import { fakeClock } from '../time/clock.ts';
import { createLogger } from './logger.ts';

function logged(run: (log: ReturnType<typeof createLogger>, clock: ReturnType<typeof fakeClock>) => void) {
  const lines: Record<string, unknown>[] = [];
  const clock = fakeClock(0);
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  run(createLogger({ logLevel: 'warn' }, { clock, to }), clock);
  return lines;
}

const away = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

test('a repeated event is written a few times, then counted and reported once (M4)', () => {
  const lines = logged((log, clock) => {
    for (let i = 0; i < 2_000; i++) log.error({ err: away(), requestId: `${i}` }, 'http.request_failed');
    log.error({ err: new Error('a bug') }, 'http.request_failed');
    clock.advance(BOUNDS.log.windowMs);
  });
  const { times, windowMs } = BOUNDS.log;
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...Array.from({ length: times + 1 }, () => 'http.request_failed'),
    'log.repeated',
  ]);
  expect(lines.at(-1)).toMatchObject({ of: 'http.request_failed', more: 2_000 - times, windowMs });
});

test('an unreachable database is logged without a stack, a bug with one', () => {
  const [short, whole] = logged((log) => {
    log.error({ err: away() }, 'http.request_failed');
    log.error({ err: new Error('a bug') }, 'feed.failed');
  });
  expect(short!.err).toEqual({
    type: 'Error',
    code: 'ECONNRESET',
    message: 'Connection terminated unexpectedly',
  });
  expect((whole!.err as { stack: string }).stack).toContain('log-flood.test.ts');
});

test('after its window an event is written again', () => {
  const lines = logged((log, clock) => {
    for (let round = 0; round < 3; round++) {
      log.warn({}, 'bus.listener_failed');
      clock.advance(BOUNDS.log.windowMs);
    }
  });
  expect(lines).toHaveLength(3);
});
