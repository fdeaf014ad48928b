import { useFact, useUi } from '@fairbook/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { MineProps } from './Mine.tsx';
import css from './mine.module.css';

/** The room of the player's strip, which loads beside the page. */
export function MinePlace(props: MineProps) {
  const { t } = useUi();
  // The stars come with the texts of the strip.
  const isKnown = useFact('favourites:keys', (keys) => keys !== undefined);
  const [Mine, setMine] = useState<ComponentType<MineProps> | null>(null);
  useEffect(() => {
    // Without it the page is whole.
    import('./Mine.tsx').then(
      (part) => setMine(() => part.Mine),
      () => {},
    );
  }, []);
  return (
    <section className={`${css.mine} panel`} aria-label={t('host.mine')}>
      {Mine && isKnown ? <Mine {...props} /> : null}
    </section>
  );
}
