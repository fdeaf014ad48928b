import { couponNumberText } from '@fairbook/i18n';
import { sportsPath } from '@fairbook/remote-view/paths';
import { sportNamed } from '@fairbook/sports/all';
import { EmptyState, Icon, type IconId, moneyText, useFact, useTimed } from '@fairbook/ui';
import { adoptStyles, Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import styles from './bell.css?inline';
import type { Told } from './told.ts';

adoptStyles(styles);

/** News of games are texts of their pages. */
const TEXTS = ['search', 'game'];

/** What happened in starred games and to own coupons, the latest first. */
export function BellDialog({ onClose }: { onClose(): void }) {
  const { t, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  const told = useFact('favourites:told', (value) => (value ?? NONE) as readonly Told[]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it closes is no reason to load again.
  useEffect(() => {
    loadDictionaries(TEXTS).then(() => setReady(true), onClose);
  }, [loadDictionaries]);
  if (!isReady) return null;
  return (
    <Modal title={t('search.bell.title')} closeLabel={t('search.close')} onClose={onClose}>
      {told.length === 0 ? (
        <EmptyState text={t('search.bell.none')} />
      ) : (
        <ul className="bell">
          {told.map((each) => (
            <li key={'moment' in each ? each.moment.id : each.couponId}>
              {'moment' in each ? (
                <Moment told={each} onFollow={onClose} />
              ) : (
                <Settled told={each} onFollow={onClose} />
              )}
            </li>
          ))}
        </ul>
      )}
      <HostLink className="link small" to="/favourites" onClick={onClose}>
        {t('search.bell.all')}
      </HostLink>
    </Modal>
  );
}

const NONE: readonly Told[] = [];

interface RowProps<T> {
  told: T;
  onFollow(): void;
}

function Moment({ told: { at, moment }, onFollow }: RowProps<Extract<Told, { moment: unknown }>>) {
  const { t } = useHost();
  const { kind, text, names, feedNames, sportId, champId, gameId, champName, score } = moment;
  const [champ = '', ...sides] = feedNames;
  const sport = sportNamed(sportId).key;
  const address = sportsPath(
    'live',
    sport,
    { id: champId, name: champ },
    { id: gameId, name: sides.join(' ') },
  );
  return (
    <HostLink to={address} onClick={onFollow}>
      <Icon id={sport as IconId} />
      <span>
        <b dir="auto">
          {text
            ? t(text.key, text.values)
            : t(`search.bell.${kind === 'start' ? 'start' : 'end'}`, { score })}
        </b>
        <small dir="auto">
          {names.join(' – ')} · {champName}
        </small>
      </span>
      <Ago at={at} />
    </HostLink>
  );
}

function Settled({ told, onFollow }: RowProps<Extract<Told, { couponId: string }>>) {
  const { t, lang } = useHost();
  const { at, couponId, number, status, payout, iso } = told;
  return (
    <HostLink to={`/office/history/${couponId}`} onClick={onFollow}>
      <Icon id="coupon" />
      <span>
        <b>{t('search.bell.settled', { status })}</b>
        <small>
          <bdi>№ {couponNumberText(number)}</bdi> · <bdi dir="ltr">{moneyText(payout ?? '0', iso, lang)}</bdi>
        </small>
      </span>
      <Ago at={at} />
    </HostLink>
  );
}

function Ago({ at }: { at: number }) {
  const { t } = useHost();
  const minutes = useTimed((now) => Math.max(0, Math.floor((now - at) / 60_000)));
  return (
    <small className="ago">
      {t('search.bell.ago', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </small>
  );
}
