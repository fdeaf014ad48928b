import type { Api } from '@fairbook/client';
import { useUi } from '@fairbook/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { LogNowProps } from './LogNow.tsx';
import css from './visitor.module.css';

/** For visitors: what this site does that others don't, with the live head of its log and a receipt to try. */
export function VisitorPanel({ api }: { api: Api }) {
  const { t, bus } = useUi();
  const [LogNow, setLogNow] = useState<ComponentType<LogNowProps> | null>(null);
  useEffect(() => {
    // Without it the panel still says what it says.
    import('./LogNow.tsx').then(
      (part) => setLogNow(() => part.LogNow),
      () => {},
    );
  }, []);
  return (
    <section className={`${css.panel} panel`} aria-labelledby="check-us">
      <div className={css.words}>
        <h2 id="check-us">{t('sports.visitor.title')}</h2>
        {/* Its room is kept until the head of the log has been read. */}
        <p className={css.log}>{LogNow ? <LogNow api={api} /> : null}</p>
      </div>
      <button
        type="button"
        className="btn primary"
        aria-haspopup="dialog"
        onClick={() => bus.emit('modal:open', { name: 'sample' })}
      >
        {t('sports.visitor.try')}
      </button>
    </section>
  );
}
