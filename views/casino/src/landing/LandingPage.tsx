import { GAMES } from '@fairbook/games';
import { Tile } from '@fairbook/games/tiles';
import { PageFrame, Sections } from '@fairbook/ui/page';
import type { CasinoData } from '../data.ts';
import families from '../families.module.css';
import styles from './landing.module.css';

/** A game as advertisements show it: its picture, and what it is in figures. */
export function LandingPage({ data }: { data: Extract<CasinoData, { page: 'landing' }> }) {
  const { game, frame, sections } = data;
  return (
    <PageFrame doc={frame}>
      <div className={`panel ${families.family} ${styles.picture}`} data-family={GAMES[game].family}>
        <Tile game={game} family={GAMES[game].family} />
      </div>
      <Sections sections={sections} />
    </PageFrame>
  );
}
