import type { SelectedBet } from '@fairbook/remote-view';

/** A price that was pressed with one-click on. */
export interface Press {
  bet: SelectedBet;
  /** In major units of the account that pays. */
  amount: string;
  iso: string;
  /** Epoch milliseconds: until then it can be undone. */
  until: number;
  /** The bet has been sent and can't be undone any more. */
  isSent: boolean;
}
