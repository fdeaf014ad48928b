import { assertLedgerBalanced, createBettingWorld, HOME } from '@fairbook/testkit';
import { expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { fakeClock } from '../../../platform/time/clock.ts';
import { aHouse } from '../../../testing/bets.ts';
import type { Limits } from '../../coupon/index.ts';
import { NO_COUPON_TRACES } from '../../coupon-traces/index.ts';
import { createSigner } from '../receipts/signer.ts';
import { resolveGroup } from './resolve-group.ts';

it('concurrent processes decide a pending coupon once', async () => {
  const book = await createBettingWorld(2, { clock: fakeClock(Date.UTC(2026, 7, 1, 12)) });
  const { platform, services } = book.world;
  const signer = createSigner(platform);
  await signer.start();
  const deps = {
    ledger: services.wallet.ledger,
    signer,
    facts: services.sportsbook.facts,
    rates: services.risk.rates,
    houseOf: (limits: Limits) => aHouse({ limits }),
    // The limits term would count the coupon in this process's risk memory.
    terms: aHouse().terms.filter(({ name }) => name !== 'limits'),
    random: platform.random,
    bus: platform.bus,
    traces: NO_COUPON_TRACES,
    onRefused: () => undefined,
    now: platform.clock.now,
  };
  const told: string[] = [];
  platform.bus.subscribe('coupon.changed', ({ status }) => told.push(status));
  for (const [gameId, isStopped, kind, balance] of [
    [1, true, 'refused', '100.00'],
    [2, false, 'accepted', '90.00'],
  ] as const) {
    await book.play(gameId);
    const player = await book.player();
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    if (isStopped) await book.suspend(gameId, 'goal');
    const due = [{ id: answer!.couponId, accountId: player.accountId, tries: 0 }];
    const resolve = () => transact(platform.pool, (sql) => resolveGroup(sql, deps, due));
    told.length = 0;
    const resolutions = await Promise.all([resolve(), resolve(), resolve(), resolve()]);
    expect(resolutions.flat().map((one) => one.kind)).toEqual(['ended', 'ended', 'ended', 'ended']);
    expect(await resolve()).toEqual([{ kind: 'ended' }]);
    expect(told).toEqual([kind]);
    expect(await book.balance(player)).toBe(balance);
  }
  await assertLedgerBalanced(book.world);
  await book.world.close();
});
