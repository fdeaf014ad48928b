import type { ProvidersRound } from '@fairbook/contracts/casino/wallet';
import { transact } from '../../platform/database/transact.ts';
import type { Ask } from './ask.ts';
import { changeRound, leftRounds, type RoundRow, type SessionRow, sessionById } from './store.ts';
import { type Said, take, type WalletDeps, type WalletPlatform } from './wallet.ts';

/** A round without a change for this long is asked for, and again as often; after a day an operator looks at it. */
const ASK_AFTER_MS = 3_600_000;
const RAISE_AFTER_MS = 24 * 3_600_000;
const BATCH = 50;

/**
 * Asks providers for rounds that have had no end for an hour, and does what they answer by the same rules as their own
 * requests. A round that the provider doesn't know, or that has no end after a day, is raised to operators: we neither
 * keep nor return a stake on our own. So is one whose answer is refused; the others go on. Returns how many were asked for.
 */
export async function endLeftRounds(platform: WalletPlatform, deps: WalletDeps, ask: Ask): Promise<number> {
  const now = platform.clock.now();
  const left = await leftRounds(platform.db, new Date(now - ASK_AFTER_MS), BATCH);
  for (const round of left) {
    await changeRound(platform.db, round.id, { asked_at: new Date(now) });
    const answer = await ask.round(round).catch((err: unknown) => {
      platform.logger.warn({ err, round: round.id }, 'casino.round_unanswered');
      return null;
    });
    const isFollowed =
      answer !== null &&
      (await follow(platform, deps, round, answer).then(
        () => true,
        (err: unknown) => {
          platform.logger.warn({ err, round: round.id }, 'casino.answer_refused');
          return false;
        },
      ));
    const raised = isFollowed && answer?.state === 'over' ? null : raisedBy(round, answer, now);
    if (raised && round.raised === null) await changeRound(platform.db, round.id, { raised });
  }
  return left.length;
}

function raisedBy({ at }: RoundRow, answer: ProvidersRound | null, now: number): RoundRow['raised'] {
  if (answer?.state === 'unknown') return 'unknown';
  if (now - at.getTime() < RAISE_AFTER_MS) return null;
  return answer ? 'still_open' : 'no_answer';
}

/** Takes what our books lack, under the provider's own ids: a request that comes later is a repeat. */
async function follow(
  platform: WalletPlatform,
  deps: WalletDeps,
  round: RoundRow,
  { state, credits, undone }: ProvidersRound,
): Promise<void> {
  const session: SessionRow = (await sessionById(platform.db, round.session_id))!;
  const of = { round: round.ref };
  const now = platform.clock.now();
  const said: Said[] = [
    ...undone.map((each) => ({ kind: 'rollback' as const, ...of, ...each })),
    ...credits.map((each) => ({ kind: 'credit' as const, ...of, ...each, currency: round.currency })),
    ...(state === 'over'
      ? [
          {
            kind: 'end' as const,
            ...of,
            // One of ours: a round that gets a stake again after its end may need another.
            transaction: `end:${round.id}:${now}`,
            at: now,
          },
        ]
      : []),
  ];
  await transact(platform.pool, async (tx) => {
    for (const each of said) await take(tx, platform, deps, { session, said: each });
  });
}
