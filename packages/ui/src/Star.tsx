import type { FavouriteKind } from '@fairbook/contracts/after/favourite-kinds';
import { useUi } from './context.tsx';
import { useFact } from './hooks.ts';
import { Icon } from './Icon.tsx';

interface StarProps {
  kind: FavouriteKind;
  id: number;
  /** What is starred: both sides of a game, a league, a team. */
  name: string;
}

/** Marks a favourite. 24 px wide; a press turns it on or off. */
export function Star({ kind, id, name }: StarProps) {
  const { t, bus } = useUi();
  const isOn = useFact('favourites:keys', (keys) => keys?.has(`${kind}/${id}`) ?? false);
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-label={t('sports.star', { name })}
      onClick={() => bus.emit('favourites:toggle', { kind, id })}
    >
      <Icon id={isOn ? 'starf' : 'star'} />
    </button>
  );
}
