import { type Badge, boardOf, textOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';

interface BadgesProps {
  state: Game['state'];
  /** Index of the competitor. */
  index: number;
  classes?: Record<Badge['icon'], string | undefined>;
}

const IN_ROWS = { red_card: 'rc', serve: 'serve' };

/** Badges beside a competitor's name: players sent off, who serves. */
export function Badges({ state, index, classes = IN_ROWS }: BadgesProps) {
  const { t } = useUi();
  return boardOf(state)
    .badges(state)
    [index]?.map(({ icon, count, text }) => (
      <span key={icon} className={classes[icon]} role="img" aria-label={textOf(t, text)}>
        {count > 1 ? count : null}
      </span>
    ));
}
