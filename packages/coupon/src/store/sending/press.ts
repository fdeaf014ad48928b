import type { SelectedBet } from '@fairbook/remote-view';

/** A price that was pressed with one-click on. */
export interface Press {
  bet: SelectedBet;
  /** In major units of the account that pays. */
  amount: string;
  iso: string;
  /** Epoch milliseconds: until then it can be taken back. */
  until: number;
  /** It is on its way, and can't be taken back any more. */
  isSent: boolean;
}
