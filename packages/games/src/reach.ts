/** A multiple is drawn as one of 2³² numbers. */
export const NUMBERS = 2 ** 32;
/** The chance to reach a multiple is 0.99 ÷ multiple, so the house keeps one hundredth on average. */
const SHARED = 99 * NUMBERS;

/** The multiple that a number reaches, in hundredths: 0.99 by its part of all numbers, and never below 1.00. */
export const reached = (number: number) => Math.max(100, Math.floor(SHARED / (number + 1)));

/** The chance to reach a multiple in hundredths, exactly: how many of the numbers do. */
export const chanceOf = (target: number) => Math.floor(SHARED / target) / NUMBERS;
