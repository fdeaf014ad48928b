import type {
  AnswerOf,
  bets,
  Calls,
  cashout,
  casinoBonuses,
  inbox,
  ownContacts,
  receivables,
  security,
  wallet,
} from '@fairbook/contracts';
import type { Choices, Verification } from '@fairbook/contracts/players/person';
import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import type { Block, PageDoc } from '@fairbook/ui/doc';
import type { ConvertData } from './account/ConvertPage.tsx';
import type { ActivationData } from './activation/load-activation.ts';
import type { ResponsibleData } from './care/load-care.ts';
import type { ConsultantData } from './consultant/load-consultant.ts';
import type { HistoryWish } from './history/filter.ts';
import type { GivenCode } from './receipt/CheckCode.tsx';
import type { OwnReceipt } from './receipt/ReceiptPage.tsx';
import type { Keys, LogNow } from './receipt/shown-receipt.ts';
import type { ReferralsData } from './referrals/load-referrals.ts';
import type { SupportData } from './support/load-support.ts';

export type CouponPage = AnswerOf<Calls['bets.coupons']>;
/** The history for the filter in its address. */
export interface HistoryData {
  page: 'history';
  wish: HistoryWish;
  coupons: CouponPage;
  totals: bets.CouponTotals;
  accounts: wallet.Account[];
  sports: { id: number; name: string }[];
  /** The player's cash-out rules on open coupons, and those that ended recently. */
  rules: cashout.ListedCashoutRule[];
}

export type LedgerPage = AnswerOf<Calls['wallet.ledger']>;
export type LedgerLine = LedgerPage['lines'][number];

export interface AccountData {
  page: 'account';
  accounts: wallet.Account[];
  frozen: wallet.Frozen | null;
  /** The account whose newest lines `ledger` has. */
  ledgerOf: number;
  ledger: LedgerPage;
  owed: receivables.Receivable[];
  limits: OwnLimits;
  /** All currencies of the site. */
  currencies: readonly { iso: string; name: string }[];
  maxCurrencies: number;
  isExchangeAllowed: boolean;
  /** When the player last accepted the terms, and which version of the archive that was. */
  terms: AnswerOf<Calls['terms.accepted']>;
}

/** The terms, and whether the player has accepted them; `updatedAt` is null for a visitor. */
export interface TermsData {
  title: string;
  blocks: Block[];
  updatedAt: string | null;
  /** The date as the language writes it. */
  date: string | null;
  isAccepted: boolean;
}

/** The page of bonus accounts. */
export const BONUSES = '/office/bonuses/wager';
/** The player's own share of the usual limits, and why. */
export type OwnLimits = AnswerOf<Calls['risk.mine']>;
export type BonusAccount = AnswerOf<Calls['bonuses.mine']>['bonusAccounts'][number];

/** The page inside its area; its own sections are the text of an empty page. */
export interface BonusesData {
  page: 'bonuses';
  /** The bonus of the promo code from the registration. */
  welcome: AnswerOf<Calls['welcome.mine']>['welcome'];
  doc: PageDoc;
  accounts: BonusAccount[];
  casino: casinoBonuses.CasinoBonus[];
  /** Minimum odds of a bet that counts. */
  minCoef: number;
}

type Person = AnswerOf<Calls['person.data']>;

/** Everything a player sets. */
export interface SettingsData {
  page: 'settings';
  person: Person;
  choices: Choices;
  rules: PersonRules;
  countries: readonly { id: number; name: string }[];
  exports: AnswerOf<Calls['exports.mine']>;
  closing: AnswerOf<Calls['closing.look']>;
}

export interface VerificationData {
  page: 'verification';
  verification: Verification;
  maxMegabytes: number;
  isIdentificationShown: boolean;
}

export interface IdentificationData {
  page: 'identification';
  verification: Verification;
  person: Person;
}

/** The pages about the player. */
export type PersonData = SettingsData | VerificationData | IdentificationData;

export interface InboxData {
  page: 'inbox';
  messages: inbox.InboxMessage[];
}

/** How the player signs in, and where. */
export interface SecurityData {
  page: 'security';
  doc: PageDoc;
  protection: security.Protection;
  sessions: security.OwnSession[];
  passkeys: AnswerOf<Calls['passkeys.list']>['passkeys'];
  tokens: AnswerOf<Calls['tokens.list']>;
  /** What only players have; null for an operator. */
  ofPlayer: {
    /** Sign-in with other sites. */
    social: AnswerOf<Calls['social.list']>;
    contacts: ownContacts.OwnContacts;
    question: string | null;
    resets: AnswerOf<Calls['resets.mine']>;
    /** Endpoints of programs. */
    webhooks: AnswerOf<Calls['webhooks.list']>['webhooks'];
  } | null;
}

/** Pages whose secret is in the fragment of their address, where only the browser sees it. */
export interface ResetData {
  page: 'reset';
  doc: PageDoc;
}
export interface QrData {
  page: 'qr';
  doc: PageDoc;
}

/** The first data of an office page. */
export type OfficeData =
  | HistoryData
  /** `offer` is the cash-out offer of an open coupon, null for any other. */
  | { page: 'coupon'; coupon: bets.Coupon; offer: cashout.CashoutOffer | null }
  | AccountData
  | BonusesData
  | PersonData
  | SecurityData
  | ResetData
  | QrData
  | { page: 'text'; doc: PageDoc }
  | { page: 'terms'; terms: TermsData }
  /** `receipt` is null while there is none: the coupon is waiting, or was refused. */
  | { page: 'print'; coupon: bets.Coupon; receipt: bets.Receipt | null }
  /** `code` is what the address gives of a shared picture. */
  | { page: 'receipt'; own: OwnReceipt | null; keys: Keys; log: LogNow | null; code: GivenCode | null }
  | ActivationData
  | SupportData
  | InboxData
  | ConsultantData
  | ConvertData
  | ReferralsData
  | ResponsibleData
  | { page: 'missing' };
