import { setTimeout as wait } from 'node:timers/promises';
import type { casino, shared } from '@fairbook/contracts';
import { GAMES, type GameId } from '@fairbook/games';
import { LARGEST } from '@fairbook/games/crash';
import { freshKey, type Player, type World } from '@fairbook/testkit';

/** The id of the player's active pair of seeds, which is begun if there is none. */
export async function activeSeeds(
  player: Pick<Player, 'api'>,
  clientSeed = 'a-seed-of-the-player',
): Promise<string> {
  const { active, next } = await player.api('seeds.prepare', {});
  if (active) return active.id;
  const begun = await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed } });
  return begun.active.id;
}

/** Plays a round of a game with its usual options. */
export async function casinoRound(
  player: Pick<Player, 'api' | 'accountId'>,
  {
    game = 'dice',
    stake = '1.00',
    options = GAMES[game].usual,
    key = freshKey(),
    freeId,
  }: Partial<{
    game: GameId;
    stake: string;
    options: unknown;
    key: string;
    freeId: string;
  }> = {},
): Promise<casino.CasinoRound> {
  const body = {
    ...{ game, accountId: player.accountId, seedId: await activeSeeds(player), stake, options },
    ...(freeId && { freeId }),
  };
  return player.api('casino.play', { body, idempotencyKey: key });
}

const CRASH = { params: { game: 'crash' as const } };
interface CrashStake {
  stake?: string;
  slot?: number;
  auto?: number;
}

function stakeOnRound(
  player: Pick<Player, 'api' | 'accountId'>,
  roundId: string,
  { stake = '1.00', slot = 1, auto = LARGEST }: CrashStake,
): Promise<shared.SharedStake> {
  const body = { roundId, accountId: player.accountId, stake, slot, options: { auto } };
  return player.api('shared.stake', { ...CRASH, body, idempotencyKey: freshKey() });
}

/** Stakes on the next round of crash. For worlds on the real clock: it waits until a round takes stakes. */
export async function crashStake(
  player: Pick<Player, 'api' | 'accountId'>,
  wanted: CrashStake = {},
): Promise<shared.SharedStake> {
  for (let n = 0; n < 600; n++) {
    const { round } = (await player.api('shared.table', CRASH)).table;
    if (round?.state === 'open') return stakeOnRound(player, round.id, wanted);
    await wait(100);
  }
  throw new Error('no round of crash has opened');
}

/** The same in a world whose clock stands: it takes the log and the rounds as far as they are due. */
export async function crashStakeNow(
  { platform, services }: World,
  player: Pick<Player, 'api' | 'accountId'>,
): Promise<shared.SharedStake> {
  await player.api('shared.table', CRASH);
  for (let n = 0; n < 20; n++) {
    await services.proof.follower.catchUp();
    await services.sharedRounds.step();
    const { rows } = await platform.pool.query<{ id: string }>(
      `select id from shared_rounds where state = 'open'`,
    );
    if (rows[0]) return stakeOnRound(player, rows[0].id, {});
    await wait(50);
  }
  throw new Error('no round of crash has opened');
}
