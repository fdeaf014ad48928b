import { giftText, momentText, settledText, TOLD_TEXTS } from '@fairbook/remote-view/told';
import { sportNamed } from '@fairbook/sports/all';
import { adoptStyles, EmptyState, Icon, SportIcon, useFact, useTimed } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import styles from './bell.css?inline';
import { PushPanel } from './push/PushPanel.tsx';
import type { Told } from './told.ts';

adoptStyles(styles);

/** News of games are texts of their pages. */
const TEXTS = [...TOLD_TEXTS, 'game'];

/** What happened in starred games and to own coupons, and gifts, the latest first. */
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
      <PushPanel />
      {told.length === 0 ? (
        <EmptyState text={t('search.bell.none')} />
      ) : (
        <ul className="bell">
          {told.map((each) => (
            <li key={'moment' in each ? each.moment.id : 'gift' in each ? each.gift.id : each.couponId}>
              <Row told={each} onFollow={onClose} />
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

function textOf(told: Told, lang: string) {
  if ('moment' in told) return momentText(told.moment);
  return 'gift' in told ? giftText(told.gift, lang) : settledText(told, lang);
}

function Row({ told, onFollow }: { told: Told; onFollow(): void }) {
  const { t, lang } = useHost();
  const { text, about, to } = textOf(told, lang);
  return (
    <HostLink to={to} onClick={onFollow}>
      {'moment' in told ? (
        <SportIcon sport={sportNamed(told.moment.sportId).key} />
      ) : (
        <Icon id={'gift' in told ? 'trophy' : 'coupon'} />
      )}
      <span>
        <b dir="auto">{t(text.key, text.values)}</b>
        <small dir="auto">{about || t('search.bell.gift.look')}</small>
      </span>
      <Ago at={told.at} />
    </HostLink>
  );
}

function Ago({ at }: { at: number }) {
  const { t } = useHost();
  const minutes = useTimed((now) => Math.max(0, Math.floor((now - at) / 60_000)));
  return (
    <small className="ago">
      {t('search.bell.ago', {
        span: minutes === 0 ? 'now' : 'past',
        hours: Math.floor(minutes / 60),
        minutes: minutes % 60,
      })}
    </small>
  );
}
