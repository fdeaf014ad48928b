import { fieldMarkets } from './fields.ts';
import { BACK, type Markets } from './shares.ts';

interface Question {
  /** Numbers of the answers that won; null if it was never decided. */
  came: readonly number[] | null;
  /** Numbers of the answers that were withdrawn. */
  withdrawn: readonly number[];
}

/** The most answers of a question. */
const ANSWERS = 12;

/** Politics: a question is a race in which nobody is placed but its winners, all of them first. */
export function politicsMarkets(id: number): Markets<Question> {
  const winner = fieldMarkets(id, 0)[id + 1]!;
  return {
    [id + 1]: (key, line) => {
      const pays = winner(key, line);
      return ({ came, withdrawn }) => {
        if (came === null) return BACK;
        const answers = Array.from({ length: ANSWERS }, (_, n) => n + 1);
        return pays({
          places: answers.map((n) => (came.includes(n) ? 1 : null)),
          withdrawn: answers.map((n) => withdrawn.includes(n)),
        });
      };
    },
  };
}
