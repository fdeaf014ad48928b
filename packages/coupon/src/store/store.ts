import { type BetId, betKey } from '@fairbook/contracts/placement/bet-key';
import type { SelectedBet } from '@fairbook/remote-view';
import { createAsking } from './asking.ts';
import type { CouponAccount } from './chosen/account.ts';
import { renamed, type Toggled, toggleBet } from './chosen/bets.ts';
import { choicesOf } from './chosen/choices.ts';
import type { Draft } from './chosen/saved.ts';
import { type CouponSettings, settingsOf, switched, writeSettings } from './chosen/settings.ts';
import { createCore } from './core.ts';
import type { CouponDeps } from './deps.ts';
import { createEditing } from './editing.ts';
import type { CouponSnapshot } from './facts.ts';
import { createMoves } from './prices/moves.ts';
import { createWatch } from './prices/watch.ts';
import { bodyFactsOf } from './sending/body.ts';
import { createKeeping } from './sending/keeping.ts';
import { oneClickAmount } from './sending/one-click.ts';
import { createSending } from './sending/sending.ts';
import type { Fix } from './ways-on/fix.ts';

export type CouponStore = ReturnType<typeof createCouponStore>;

/** The coupon without a screen: a draft, live prices, quotes, and a placement that can't happen twice. */
export function createCouponStore(deps: CouponDeps, account: CouponAccount) {
  const parts = createParts(deps, account);
  const { core, editing, sending } = parts;
  const { edit } = editing;

  /** Settings that affect the coupon request a new quote. */
  function setSettings(changes: Partial<CouponSettings>): void {
    const settings = switched(core.get().settings, changes);
    core.set({ settings });
    deps.settings.write(writeSettings(settings));
    if (core.canChange()) edit({});
  }

  return {
    subscribe: core.subscribe,
    get: core.get,
    getInitial: core.getInitial,
    /** Reads the saved draft. Prices are unknown until the live connection or a quote confirms them. */
    restore: () => restore(deps, parts),
    /** Renames the selections in the language of the page; false when all are in it already. */
    rename(named: Parameters<typeof renamed>[1]): boolean {
      const bets = renamed(core.get().draft.bets, named);
      if (bets) edit({ bets });
      return bets !== null;
    },
    toggle: (bet: SelectedBet) => toggle(bet, deps.now(), parts),
    /**
     * Replaces the selections by those of a code, a past coupon or another device. False while a coupon is being
     * placed.
     */
    load({
      isCouponLoadedFromCode = false,
      ...draft
    }: Partial<Draft> & { isCouponLoadedFromCode?: boolean }): boolean {
      if (!edit(draft)) return false;
      if (isCouponLoadedFromCode) core.set({ isCouponLoadedFromCode });
      return true;
    },
    ...choicesOf(edit, core.get, setSettings),
    setSettings,
    /** Called when another tab has changed and written the settings. */
    hearSettings(text: string | null): void {
      core.set({ settings: settingsOf(text, deps.rules()) });
      if (core.canChange()) edit({});
    },
    setAccount: (next: CouponAccount) => setAccount(next, parts),
    place: sending.place,
    /** Undoes a one-click press; false when it is too late. */
    undo: (bet: BetId) => sending.undo(betKey(bet)),
    reply: sending.reply,
    setTab: (tab: CouponSnapshot['tab']) => core.set({ tab }),
    detach: sending.detach,
    dismiss: editing.dismiss,
    apply(fixes: readonly Fix[]): void {
      if (fixes.some(({ kind }) => kind === 'no_big_stake')) setSettings({ isVipBet: false });
      editing.apply(fixes);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(deps: CouponDeps, account: CouponAccount) {
  const core = createCore(deps, account);
  const bodyFacts = bodyFactsOf(deps, core.quoted);
  const keeping = createKeeping(
    deps,
    () => core.get().draft,
    () => sending.undecidedPresses(),
  );
  const asking = createAsking(deps, core, bodyFacts);
  const moves = createMoves(deps, core, asking, keeping.save);
  const watch = createWatch(deps.live, moves.refresh);
  const sending = createSending(deps, { core, keeping, asking, watch, bodyFacts });
  const editing = createEditing({ core, keeping, asking, watch });
  return { core, keeping, asking, moves, watch, sending, editing };
}

function restore(deps: CouponDeps, { core, keeping, watch, moves, sending, editing }: Parts): void {
  const { draft, presses, intent, behind } = keeping.read();
  core.set({ isRestored: true, draft, settings: settingsOf(deps.settings.read(), deps.rules()) });
  sending.resumePresses(presses);
  watch.follow(draft.bets);
  deps.live.subscribeAge(moves.refresh);
  sending.resumeBehind(behind);
  if (intent) sending.resume(intent);
  else editing.edit({});
}

/**
 * Adds the pressed selection to the coupon, or removes it. With one-click on, the selection is staked after a moment in
 * which another press undoes it. During a live delay a press starts another coupon.
 */
function toggle(bet: SelectedBet, now: number, { core, sending, editing }: Parts): Toggled {
  const amount = oneClickAmount(core.get());
  if (amount !== null && core.get().isLive) {
    sending.press(core.get(), bet, amount);
    return 'done';
  }
  sending.detach();
  if (core.get().tab !== 'coupon') core.set({ tab: 'coupon' });
  const before = core.get().draft.bets;
  const bets = toggleBet(before, bet, now);
  if (!editing.edit({ bets })) return 'locked';
  return bets.length === before.length && !bets.some((other) => betKey(other) === betKey(bet))
    ? 'full'
    : 'done';
}

/** Sets the account that pays, after a sign-in, a sign-out or a change of its balance. */
function setAccount(next: CouponAccount, { core, asking }: Parts): void {
  const { account, draft } = core.get();
  if (JSON.stringify(next) === JSON.stringify(account)) return;
  const isOther = next.id !== account.id;
  // An advance belongs to one account. A session that has just been read (no id before) is not a change of account.
  const isLeft = isOther && account.id !== null;
  core.set({ account: next, draft: isLeft ? { ...draft, prepaidAmount: '' } : draft });
  if (isOther && core.canChange()) asking.ask(0);
}
