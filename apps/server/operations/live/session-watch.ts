import type { Platform } from '../../platform/context.ts';
import type { SessionReader } from '../../platform/http/session-cookie.ts';
import type { Gateway } from './gateway.ts';

const LOOK_EVERY_MS = 30_000;

/**
 * Closes the connections of sessions that expired, or whose end was not received. One query covers all connections;
 * after a failure the next run repeats it.
 */
export function watchSessions(
  { clock, logger }: Pick<Platform, 'clock' | 'logger'>,
  gateway: Pick<Gateway, 'tokenHashes' | 'endSession'>,
  sessions: Pick<SessionReader, 'living'>,
): { start(): void; stop(): void } {
  let cancel = () => {};

  async function look(): Promise<void> {
    const asked = gateway.tokenHashes();
    if (asked.length === 0) return;
    const living = await sessions.living(asked);
    for (const tokenHash of asked) if (!living.has(tokenHash)) gateway.endSession(tokenHash);
  }

  function start(): void {
    cancel = clock.after(LOOK_EVERY_MS, () => {
      start();
      look().catch((err) => logger.error({ err }, 'live.session_check_failed'));
    });
  }

  return { start, stop: () => cancel() };
}
