/** The account that pays. A visitor has only the currency that the site suggests. */
export interface CouponAccount {
  id: number | null;
  iso: string;
  /** Available balance, in major units. */
  money: string;
  /** S2 §3: 0 main, 4 bonus, 9 currency. */
  type?: number;
}
