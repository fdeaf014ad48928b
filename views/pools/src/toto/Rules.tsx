import {
  FEWEST_GAMES,
  TOTO_PARTS,
  VOID_AFTER_HOURS,
  WAIT_MINUTES,
} from '@fairbook/contracts/pools/toto-sections';
import { useUi } from '@fairbook/ui';
import type { Draw, DrawRow } from '../data.ts';

/** The rules, with the figures of a draw where there is one. */
export function Rules({ draw }: { draw: Draw | DrawRow | null }) {
  const { t } = useUi();
  const [all, one, two] = draw?.parts ?? TOTO_PARTS;
  const parts = { all: all ?? 0, one: one ?? 0, two: two ?? 0 };
  return (
    <section className="panel pad prose" aria-label={t('pools.rules.title')}>
      <h2>{t('pools.rules.title')}</h2>
      <ul>
        <li>{t('pools.rules.variants')}</li>
        <li>{t('pools.rules.sale')}</li>
        {draw ? <li>{t('pools.rules.share', { percent: draw.sharePercent })}</li> : null}
        <li>{t('pools.rules.parts', parts)}</li>
        <li>{t('pools.rules.jackpot')}</li>
        <li>{t('pools.rules.currency')}</li>
        <li>{t('pools.rules.void', { hours: VOID_AFTER_HOURS })}</li>
        <li>{t('pools.rules.few', { games: draw?.fewestGames ?? FEWEST_GAMES })}</li>
        <li>{t('pools.rules.corrected', { minutes: WAIT_MINUTES })}</li>
        <li>{t('pools.rules.rounding')}</li>
        {draw ? <li>{t('pools.rules.most', { count: draw.mostVariants })}</li> : null}
        <li>{t('pools.rules.final')}</li>
      </ul>
    </section>
  );
}
