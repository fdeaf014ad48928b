import { textOf } from '@fairbook/sports';
import type { MarkIcon, ToldEvent } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import type { GameTracker } from './told.ts';

/** Texts of events of a game in the page's language. */
export function useWords(game: Game, tracker: GameTracker) {
  const { t } = useUi();
  const names = namesOf(game);
  return {
    names,
    /** `Goal, FC Barcelona`; empty for a kind without a text. */
    event({ kind, place, part }: Pick<ToldEvent, 'kind' | 'place' | 'part'>): string {
      const face = tracker.events[kind];
      return face ? t(face.text, { name: names[place ?? -1] ?? '', part: part + 1 }) : '';
    },
    /** `64′` */
    unit: (event: Pick<ToldEvent, 'part' | 'n' | 'seconds'>) => textOf(t, tracker.unitText(event)),
    icon: (kind: string): MarkIcon | null => tracker.events[kind]?.icon ?? null,
  };
}
