import type { currencies, wallet } from '@fairbook/contracts';

/** Changes that a player makes: add an account, delete one, or change the active one. */
export type AccountProcess = 'add' | 'delete' | 'change';

/** The state of a player's accounts, with the field names of S2 §3. */
export interface AccountState {
  /** Money accounts, without bonus accounts. */
  accounts: readonly wallet.Account[];
  /** All accounts, including bonus accounts and points. */
  all_accounts: readonly wallet.Account[];
  bonuses: currencies.BalanceUpdate['bonus'];
  mainAccount: wallet.Account | null;
  activeAccount: wallet.Account | null;
  is_changed_process: Readonly<Record<AccountProcess, boolean>>;
  isUpdateBalanceProcess: boolean;
  isAvailableFirstDepositBonus: boolean;
  isAccountFrozen: boolean;
  /** Why and since when the player's money is frozen; null if it isn't. */
  frozen: wallet.Frozen | null;
  /** The currency whose account is being opened. */
  selectedAddCurrency: string | null;
}

export interface AccountStoreDeps {
  /** The accounts known at the start, without points. */
  known: readonly wallet.Account[];
  /** Reads the accounts: all of them with `isWhole`, otherwise perhaps only the active one. */
  read(isWhole: boolean): Promise<currencies.BalanceUpdate>;
  /** Whether the server pushes changes of the accounts, so that nothing needs polling. */
  isPushed(): boolean;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

export interface AccountStore {
  get(): AccountState;
  subscribe(listener: () => void): () => void;
  /** Takes over accounts that the page has received from elsewhere. */
  hear(accounts: readonly wallet.Account[]): void;
  /**
   * Reads the balances again: once, or without a socket up to five times until a balance has changed. Throws what
   * `read` throws.
   */
  refresh(): Promise<void>;
  /** Reads everything again, without showing that a refresh is running. Throws what `read` throws. */
  reread(): Promise<void>;
  /** A change begins. `iso` is the currency of an account that is being opened. */
  begin(process: AccountProcess, iso?: string): void;
  /** A change ends. If it is done, reads the accounts; without a socket it polls until an added account is there. */
  end(process: AccountProcess, isDone: boolean): Promise<void>;
}

/** S2 §9: up to 5 reads, 2500 ms apart, or 1000 ms apart after adding a currency. Only while nothing is pushed. */
const POLLS = { times: 5, everyMs: 2_500, addedEveryMs: 1_000 };
const BONUS = 4;
const IDLE = { add: false, delete: false, change: false };

/** Creates the state of the accounts that everything on a page shares. */
export function createAccountStore({ known, read, isPushed, wait }: AccountStoreDeps): AccountStore {
  const listeners = new Set<() => void>();
  /** Number of running refreshes. `isUpdateBalanceProcess` becomes false with the end of the last one. */
  let updates = 0;
  let state: AccountState = {
    ...viewOf(known),
    is_changed_process: IDLE,
    isUpdateBalanceProcess: false,
    isAvailableFirstDepositBonus: false,
    isAccountFrozen: false,
    frozen: null,
    selectedAddCurrency: null,
  };

  function set(some: Partial<AccountState>): void {
    state = { ...state, ...some };
    for (const listener of [...listeners]) listener();
  }

  async function take(isWhole: boolean): Promise<void> {
    const answer = await read(isWhole);
    const before = new Map(state.all_accounts.map((account) => [account.id, account]));
    const fresh = answer.all_accounts.map((account) => laterOf(account, before.get(account.id)));
    const byId = new Map(fresh.map((account) => [account.id, account]));
    const all = isWhole ? fresh : state.all_accounts.map((account) => byId.get(account.id) ?? account);
    set({
      ...viewOf(all),
      isAvailableFirstDepositBonus: answer.is_available_first_deposit_bonus,
      isAccountFrozen: answer.is_account_frozen,
      frozen: answer.frozen,
    });
  }

  async function poll(everyMs: number, isWhole: boolean, isThere: () => boolean): Promise<void> {
    for (let n = 1; ; n++) {
      await take(isWhole);
      if (isThere() || isPushed() || n === POLLS.times) return;
      await wait(everyMs);
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(accounts) {
      const points = state.all_accounts.filter(({ isPointsTypeBalance }) => isPointsTypeBalance);
      set(viewOf([...accounts, ...points]));
    },
    async refresh() {
      const seqs = () => state.all_accounts.map(({ id, seq }) => `${id}.${seq}`).join();
      const before = seqs();
      updates += 1;
      set({ isUpdateBalanceProcess: true });
      try {
        await poll(POLLS.everyMs, false, () => seqs() !== before);
      } finally {
        updates -= 1;
        set({ isUpdateBalanceProcess: updates > 0 });
      }
    },
    reread: () => take(true),
    begin(process, iso) {
      set({
        is_changed_process: { ...state.is_changed_process, [process]: true },
        ...(process === 'add' && { selectedAddCurrency: iso ?? null }),
      });
    },
    async end(process, isDone) {
      const wanted = state.selectedAddCurrency;
      const isThere = () => process !== 'add' || state.accounts.some(({ iso }) => iso === wanted);
      try {
        if (isDone) await poll(POLLS.addedEveryMs, true, isThere);
      } finally {
        set({
          is_changed_process: { ...state.is_changed_process, [process]: false },
          ...(process === 'add' && { selectedAddCurrency: null }),
        });
      }
    },
  };
}

function viewOf(all: readonly wallet.Account[]) {
  const accounts = all.filter(({ type, isPointsTypeBalance }) => type !== BONUS && !isPointsTypeBalance);
  return {
    accounts,
    all_accounts: all,
    bonuses: all
      .filter(({ type }) => type === BONUS)
      .map(({ id, money, iso }) => ({ idBonus: id, money, iso })),
    mainAccount: accounts.find(({ type }) => type === 0) ?? null,
    activeAccount: accounts.find(({ isActive }) => isActive) ?? accounts[0] ?? null,
  };
}

/** An answer and a push may overtake each other: the later balance counts, all other fields are from the answer. */
function laterOf(account: wallet.Account, known: wallet.Account | undefined): wallet.Account {
  if (!known || known.seq <= account.seq) return account;
  return { ...account, money: known.money, points: known.points, seq: known.seq };
}
