/** A chance between two bounds, which are one where it was counted to the end. */
export interface Bounds {
  least: number;
  most: number;
}
