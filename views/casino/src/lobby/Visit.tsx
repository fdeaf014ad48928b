import type { casino } from '@fairbook/contracts';
import { dayKey, dayStart } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, moneyText, offsetOf, useFact, useTimed, useTimeZone, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import styles from './lobby.module.css';

const MINUTE_MS = 60_000;

/** How long the session lasts, and what the day has staked and brought; always with the way to the limits. */
export function Visit({ api }: { api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const isClosed = useFact('user:isPlayClosed', (value) => value === true);
  return (
    <section className={`panel ${styles.visit}`} aria-label={t('lobby.visit')}>
      <Icon id="clock" size="s" />
      <Day api={api} />
      <Session />
      {isClosed ? <span>{t('lobby.playClosed')}</span> : null}
      <a className="link end" href={`/${lang}/office/responsible`}>
        {t(isClosed ? 'lobby.whyClosed' : 'lobby.limits')}
      </a>
    </section>
  );
}

function Session() {
  const { t } = useUi();
  const since = useFact('session:since', (value) => value ?? null);
  const minutes = useTimed((at) => (since === null ? -1 : Math.max(0, Math.floor((at - since) / MINUTE_MS))));
  if (minutes < 0) return null;
  return (
    <span>
      <b>{t('header.session', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>{' '}
      {t('lobby.thisSession')}
    </span>
  );
}

/** Sums of today by currency, as the ledger has them; nothing until they are known. */
function Day({ api }: { api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  return useDay(api).map(({ iso, staked, net }) => (
    <span key={iso}>
      <b>
        <bdi>{moneyText(staked, iso, lang)}</bdi>
      </b>{' '}
      {t('lobby.stakedToday')},{' '}
      <b>
        <bdi>{moneyText(net, iso, lang)}</bdi>
      </b>{' '}
      {t('lobby.netToday')}
    </span>
  ));
}

/** What was played since the day began where the player is: the server doesn't know where that is. */
function useDay(api: ViewContext['api']): readonly casino.PlayedSums[] {
  const zone = useTimeZone();
  const [sums, setSums] = useState<readonly casino.PlayedSums[]>([]);
  useEffect(() => {
    const now = Date.now();
    const since = dayStart(dayKey(now, zone), offsetOf(zone, now));
    api('casino.played', { query: { since } }).then(
      (played) => setSums(played.sums),
      () => undefined,
    );
  }, [api, zone]);
  return sums;
}
