import type { SportScreen } from '../screens/screen.ts';

/** How lists show a sport of two teams without a draw: the winner first, in the Asian view the handicap first. */
export function winnerFirst([winner, total, handicap]: readonly [number, number, number]): Pick<
  SportScreen,
  'competitors' | 'columns' | 'sets' | 'named' | 'marks'
> {
  return {
    competitors: 'teams',
    columns: [winner, total, handicap],
    sets: {
      european: [
        [winner, 'first'],
        [total, 'second'],
        [handicap, 'wide'],
      ],
      asian: [
        [handicap, 'column'],
        [total, 'column'],
        [winner, 'room'],
      ],
    },
    named: ([first = '', second = '']) => ({ first, second }),
    marks: { first: '1', second: '2' },
  };
}
