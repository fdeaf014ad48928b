/** Bounds of a chance; equal when it is exact. */
export interface Bounds {
  least: number;
  most: number;
}
