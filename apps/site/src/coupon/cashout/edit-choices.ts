/** A selection that the changed coupon may have. */
export interface Choice {
  key: string;
  gameId: number;
  outcomeId: string;
  /** The last price seen. */
  coef: number;
  name: string;
  game: string;
  /** The coupon has it already. */
  isMine: boolean;
  isIn: boolean;
}
