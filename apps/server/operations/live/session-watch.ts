import type { Platform } from '../../platform/context.ts';
import type { SessionReader } from '../../platform/http/session-cookie.ts';
import { type TokenReader, tokenIdIn } from '../../platform/http/token-reader.ts';
import type { Gateway } from './gateway.ts';

/** How often all open connections are compared with their sessions. */
const WHOLE_EVERY_MS = 30_000;
/**
 * How often, among several nodes, sessions that ended lately are looked for: the hint about an end may have been lost.
 */
const LATELY_EVERY_MS = 1_000;
/** Looks overlap by more than a commit takes. */
const OVERLAP_MS = 5_000;

type WatchPlatform = Pick<Platform, 'clock' | 'logger' | 'bus'>;

/**
 * Closes the connections of sessions that expired, or whose end was not received. One query covers all connections;
 * after a failure the next run repeats it.
 */
export function watchSessions(
  { clock, logger, bus }: WatchPlatform,
  gateway: Pick<Gateway, 'tokenHashes' | 'endSession'>,
  {
    sessions,
    tokens,
  }: { sessions: Pick<SessionReader, 'living' | 'endedWithin'>; tokens: Pick<TokenReader, 'living'> },
): { start(): void; stop(): void } {
  let stops: (() => void)[] = [];
  /** On the monotonic clock of this process: other nodes and the database may have other times of day. */
  let coveredUntil = performance.now();

  async function lookAtAll(): Promise<void> {
    const asked = gateway.tokenHashes();
    if (asked.length === 0) return;
    const people = asked.filter((name) => tokenIdIn(name) === null);
    const [living, working] = await Promise.all([sessions.living(people), tokens.living(asked)]);
    for (const name of asked) if (!living.has(name) && !working.has(name)) gateway.endSession(name);
  }

  async function lookAtLate(): Promise<void> {
    const from = performance.now();
    const ended = await sessions.endedWithin(Math.round(from - coveredUntil) + OVERLAP_MS);
    coveredUntil = from;
    for (const tokenHash of ended) gateway.endSession(tokenHash);
  }

  function every(ms: number, look: () => Promise<void>): () => void {
    let cancel = () => {};
    const later = () => {
      cancel = clock.after(ms, () => {
        later();
        run(look);
      });
    };
    later();
    return () => cancel();
  }

  function run(look: () => Promise<void>): void {
    look().catch((err) => logger.error({ err }, 'live.session_check_failed'));
  }

  return {
    start() {
      stops = [every(WHOLE_EVERY_MS, lookAtAll), bus.onGap(() => run(lookAtAll))];
      if (bus.isShared) stops.push(every(LATELY_EVERY_MS, lookAtLate));
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}
