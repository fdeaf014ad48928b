/** Open bets that follow their games: for parts that load when a player has one. Texts are in the dictionary `bets`. */
export { LegLines } from './src/bets/LegLines.tsx';
export { Spark, type SparkPoint } from './src/bets/Spark.tsx';
