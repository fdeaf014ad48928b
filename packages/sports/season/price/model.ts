/** Chances of each club in millionths, by number: to be first, among the first `tops`, and among the last `bottoms`. */
export interface SeasonModel {
  sport: 'season';
  first: number[];
  top: number[];
  bottom: number[];
  tops: number;
  bottoms: number;
}
