import type {
  AnswerOf,
  Calls,
  limitChecks,
  limits,
  payments,
  wallet,
  withdrawals,
} from '@fairbook/contracts';
import type { PageDoc } from '@fairbook/ui/doc';
import type { Closure } from '@fairbook/ui/overlay';

type Framed<Page extends string, Rest> = { page: Page; doc: PageDoc } & Rest;

type History = AnswerOf<Calls['payments.history']>;
type OwnWithdrawals = AnswerOf<Calls['withdrawals.list']>;

/** An account that money goes into or out of, and its methods. */
interface OfAccount {
  accounts: wallet.Account[];
  account: wallet.Account;
  methods: payments.Method[];
  /** Nothing goes in or out while the player’s money is frozen. */
  frozen: wallet.Frozen | null;
  /** The latest payments. */
  recent: payments.PaymentEntry[];
}

export interface HistoryWish {
  pageNumber: number;
  isIncludeArchive: boolean;
  way: payments.PaymentWay | null;
  statusId: number | null;
  /** The conditions of the form. Empty: none. */
  method: string;
  /** Days, `2026-11-20`; both are included. */
  from: string;
  to: string;
  /** Hours ahead of UTC of the player who chose the days, as text. */
  tz: string;
}

export type DepositData = Framed<
  'deposit',
  OfAccount & {
    /** Why the player can't deposit now: a time-out, a self-exclusion or a block of the house. */
    closure: Closure | null;
    /** The player's limits, and when a partly used one leaves more. */
    limits: limits.Limit[];
    freed: limitChecks.Freed[];
    /** Withdrawals that are not over. */
    running: withdrawals.Withdrawal[];
  }
>;
export type WithdrawData = Framed<'withdraw', OfAccount & { own: OwnWithdrawals }>;
export type HistoryData = Framed<
  'history',
  {
    wish: HistoryWish;
    history: History;
    /** Whether the player can ask about a payment. */
    isConsultantOn: boolean;
  }
>;
/** A payment that the player comes back from. */
export type ReturnData = Framed<
  'return',
  { payment: { way: 'in'; now: payments.Deposit } | { way: 'out'; now: withdrawals.Withdrawal } }
>;

/** The first data of each page; a text where there is nothing to do. */
export type PaymentsData = DepositData | WithdrawData | HistoryData | ReturnData | Framed<'text', object>;
