import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Segmented, useFact, useUi } from '@fairbook/ui';
import { useId } from 'react';
import styles from './bar.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

/** Who I am, with the ways to one's own sign-in, the look and out. */
export function Account({ login, ctx: { bus } }: { login: string; ctx: ViewContext }) {
  const { t, lang } = useUi();
  const id = useId();
  const theme = useFact('settings:theme', (value) => value ?? 'system');
  return (
    <>
      <button type="button" className={styles.me} popoverTarget={id}>
        <span className="vh">{t('desk.account', { login })}</span>
        <span className={styles.avatar} aria-hidden="true">
          {login.slice(0, 2).toLocaleUpperCase(lang)}
        </span>
        <span className={styles.long} aria-hidden="true">
          {login}
        </span>
      </button>
      <div id={id} popover="auto" className={`menu ${styles.accountMenu}`}>
        <ul className="side-group">
          <li className={styles.who}>{login}</li>
          <li>
            <a className="side-item" href={`/${lang}/office/security`}>
              <Icon id="shield" />
              {t('desk.security')}
            </a>
          </li>
          <li>
            <a className="side-item" href={`/${lang}`}>
              <Icon id="globe" />
              {t('desk.site')}
            </a>
          </li>
        </ul>
        <div className="side-group menu-settings">
          <Segmented
            label={t('desk.theme')}
            value={theme}
            onChange={(next) => bus.set('settings:theme', next)}
            choices={THEMES.map((each) => ({ id: each, label: t(`desk.theme.${each}`) }))}
          />
        </div>
        <div className="side-group">
          <button
            type="button"
            className="side-item"
            onClick={() => bus.emit('modal:open', { name: 'settings' })}
          >
            <Icon id="gear" />
            {t('desk.settings')}
          </button>
          <button type="button" className="side-item" onClick={() => bus.emit('session:logout', {})}>
            <Icon id="exit" />
            {t('desk.signOut')}
          </button>
        </div>
      </div>
    </>
  );
}
