import { useUi } from '@fairbook/ui';
import type { ListData } from '../data.ts';
import { Card, type Mark } from './Card.tsx';
import type { GameCard, Named } from './card.ts';
import styles from './lobby.module.css';

/** Cards side by side. */
export function Grid({ games, data }: { games: readonly Named[]; data: ListData }) {
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <Card key={game.card.id} {...game} mark={markOf(game.card, data)} />
      ))}
    </ul>
  );
}

function markOf({ id, isOpen }: GameCard, { mine, newest }: ListData): Mark | null {
  if (!isOpen) return 'closed';
  if (mine?.waiting.some((each) => each === id)) return 'waiting';
  if (mine?.played.some((each) => each === id)) return 'played';
  return newest.includes(id) ? 'new' : null;
}

/** As many as S1 names. */
const PLACES = 16;

/** Boxes as large as cards, until it is known which games the page has. */
export function Placeholders() {
  const { t } = useUi();
  return (
    <div className={styles.grid} aria-busy="true" role="status" aria-label={t('lobby.loading')}>
      {Array.from({ length: PLACES }, (_, place) => (
        <span key={place} className={`skeleton late-in ${styles.bone}`} />
      ))}
    </div>
  );
}
