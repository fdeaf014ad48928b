import { secondText, shortDayText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useTimed, useUi } from '@fairbook/ui';
import type { RefObject } from 'react';
import { Account } from './Account.tsx';
import styles from './bar.module.css';
import type { DeskData } from './load.ts';
import { Search } from './Search.tsx';

interface BarProps {
  data: NonNullable<DeskData>;
  ctx: ViewContext;
  zone: string;
  search: RefObject<HTMLInputElement | null>;
}

/** The header: search, play money, the clock of the site, who I am. */
export function Bar({ data: { siteName, held, login, isPlayMoney }, ctx, zone, search }: BarProps) {
  const { t, lang } = useUi();
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={`/${lang}/operator/today`} aria-label={siteName}>
        <Icon id="logo" />
      </a>
      <Search api={ctx.api} held={held} field={search} />
      {isPlayMoney ? (
        <span className={`tag void ${styles.play}`}>
          <Icon id="info" size="s" />
          {t('desk.playMoney')}
        </span>
      ) : null}
      <Clock zone={zone} />
      <Account login={login} ctx={ctx} />
    </header>
  );
}

/** The time by which the site counts its days. */
function Clock({ zone }: { zone: string }) {
  const { t, lang } = useUi();
  const time = useTimed((now) => secondText(now, lang, zone));
  const day = useTimed((now) => shortDayText(now, lang, zone));
  return (
    <span className={styles.clock} role="timer" aria-label={t('desk.clock', { zone })}>
      <small className={styles.long}>{day}</small>
      <bdi>{time}</bdi>
      <small>{zone}</small>
    </span>
  );
}
