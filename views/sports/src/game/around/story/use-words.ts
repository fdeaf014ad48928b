import { playerIn, textOf } from '@fairbook/sports';
import type { MarkIcon, ToldEvent } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import type { GameTracker } from './told.ts';

/** Texts of events of a game in the page's language. */
export function useWords(game: Game, tracker: GameTracker) {
  const { t } = useUi();
  const names = namesOf(game);
  /** `Sam Oakes`, or the number of a player whose name nobody tells. */
  const playerName = (key: string) => playerIn(game.squads, key)?.[2] ?? key.slice(2);
  return {
    names,
    /** `Goal, FC Barcelona`; empty for a kind without a text. */
    event({ kind, place, part, player }: Pick<ToldEvent, 'kind' | 'place' | 'part' | 'player'>): string {
      const face = tracker.events[kind];
      if (!face) return '';
      const values = { name: names[place ?? -1] ?? '', part: part + 1 };
      if (player === undefined || !face.named) return t(face.text, values);
      const [side, ...numbers] = player.split('-');
      if (numbers.length === 0) return t(face.own ?? face.text, values);
      const [first, second] = numbers.map((number) => playerName(`${side}-${number}`));
      return t(face.named, { ...values, player: first ?? '', other: second ?? '' });
    },
    /** `64′` */
    unit: (event: Pick<ToldEvent, 'part' | 'n' | 'seconds'>) => textOf(t, tracker.unitText(event)),
    icon: (kind: string): MarkIcon | null => tracker.events[kind]?.icon ?? null,
  };
}
