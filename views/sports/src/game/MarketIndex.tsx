import { marketGroupName } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { namesOf } from '../bet.ts';
import type { Game } from '../data.ts';
import type { Block } from './arrange.ts';
import { useMarketNames } from './market-names.ts';
import css from './markets.module.css';

interface MarketIndexProps {
  game: Game;
  group: string;
  blocks: readonly Block[];
  isOpen(block: Block): boolean;
  onToggle(block: Block): void;
}

/** Target of the focus when the block that an entry opened is closed. */
export function indexId({ type }: Block): string {
  return `named-${type.id}`;
}

/** The names of a group's markets, close together; a press shows the prices below, and the names stay in place. */
export function MarketIndex({ game, group, blocks, isOpen, onToggle }: MarketIndexProps) {
  const { t } = useUi();
  const nameOf = useMarketNames();
  const names = namesOf(game);
  return (
    <section className={`panel ${css.index}`} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{marketGroupName(t, group)}</h2>
      <ul>
        {blocks.map((block) => (
          <li key={block.type.id}>
            <button
              type="button"
              aria-expanded={isOpen(block)}
              id={indexId(block)}
              aria-controls={`market-${block.type.id}`}
              onClick={() => onToggle(block)}
            >
              {nameOf(t, block.type.id, '', names)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
