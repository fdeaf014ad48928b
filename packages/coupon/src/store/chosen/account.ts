/** The account that pays. A visitor has none yet, only the currency that the site would suggest. */
export interface CouponAccount {
  id: number | null;
  iso: string;
  /** The available balance, in major units. */
  money: string;
  /** S2 §3: 0 main, 4 bonus, 9 currency. */
  type?: number;
}
