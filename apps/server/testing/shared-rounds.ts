import type { Reason, shared } from '@fairbook/contracts';
import { GAMES, type SharedId, sharedGame } from '@fairbook/games';
import { type BettingWorld, freshKey, type Player } from '@fairbook/testkit';
import { createChainMaker } from '../casino/shared/chain.ts';
import { advance } from '../casino/shared/run.ts';
import { createLease } from '../platform/jobs/lease.ts';
import type { FakeClock } from '../platform/time/clock.ts';
import { DEFAULT_SETTINGS } from '../site/config/index.ts';

type Api = Pick<Player, 'api' | 'accountId'>;
interface Wanted {
  stake?: string;
  slot?: number;
  options?: unknown;
  draws?: number;
  key?: string;
}
interface Row {
  state: string;
  starts_at: Date;
  ended_at: Date | null;
  settled_at: Date | null;
  link: string | null;
  point: bigint | null;
  draws: number[] | null;
  place: number;
  chain_id: string;
}

/** The rounds of a shared game in a world whose clock stands: a test takes them as far as it wants. */
export function sharedRoundsOf({ world }: BettingWorld, clock: FakeClock, game: SharedId) {
  const params = { game };
  const { step } = world.services.sharedRounds;

  async function row(id: string): Promise<Row> {
    const { rows } = await world.platform.pool.query<Row>('select * from shared_rounds where id = $1', [id]);
    return rows[0]!;
  }

  /** The table as a visitor sees it now. */
  async function look(player: Pick<Player, 'api'>) {
    clock.advance(500);
    return player.api('shared.table', { params });
  }

  async function goTo(moment: number): Promise<void> {
    clock.leap(Math.max(0, moment - clock.now()));
    // No round is drawn while the log lags, and after a leap of minutes a last entry counts as that old.
    await world.services.proof.follower.catchUp();
    await step();
  }

  return {
    row,
    look,
    goTo,
    /** Goes on until a round takes stakes. */
    async openRound(player: Pick<Player, 'api'>): Promise<shared.SharedRound> {
      for (let n = 0; n < 400; n++) {
        const { table } = await look(player);
        if (table.round?.state === 'open') return table.round;
        await world.services.proof.follower.catchUp();
        clock.leap(await step());
        await step();
      }
      throw new Error(`no round of ${game} has opened`);
    },
    stakeOn(player: Api, round: { id: string }, wanted: Wanted = {}): Promise<shared.SharedStake> {
      const { stake = '1.00', slot = 1, options = GAMES[game].usual, draws, key = freshKey() } = wanted;
      const body = {
        roundId: round.id,
        accountId: player.accountId,
        stake,
        slot,
        options,
        ...(draws && { draws }),
      };
      return player.api('shared.stake', { params, body, idempotencyKey: key });
    },
    mine: async (player: Pick<Player, 'api'>) =>
      (await player.api('shared.mine', { params, query: {} })).stakes,
    /** Goes to the draw of a drawn round, and on until its stakes are settled. */
    async playOut(round: { id: string }): Promise<void> {
      await goTo((await row(round.id)).starts_at.getTime());
      await goTo((await row(round.id)).ended_at!.getTime() + sharedGame(game).shownMs);
    },
  };
}

/** A node of its own that runs one game: `run` takes its rounds a step further, under another `guard` if one is given. */
export function drawingNode(
  { world }: BettingWorld,
  name: string,
  stopped: () => Reason | null = () => null,
) {
  const { platform, services } = world;
  const { signer } = services.bets;
  const lease = createLease({ ...platform, name });
  const deps = {
    ...{ ledger: services.wallet.ledger, signer, stopped, headWith: async () => null },
    ...{ chains: createChainMaker(signer.key), rules: () => DEFAULT_SETTINGS.casino },
  };
  return {
    lease,
    run: (game: SharedId, guard = lease.guard) =>
      advance(platform, deps, { tryAcquire: lease.tryAcquire, guard }, game),
  };
}
