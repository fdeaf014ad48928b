import type { ViewContext } from '@fairbook/remote-view';
import { Icon, type IconId, UiProvider, useMoments, useUi } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { useEffect, useState } from 'react';
import type { TechnicalPage } from '../load.ts';
import { type Progress, progressOf, type Works } from './period.ts';
import styles from './works.module.css';

/** What maintenance means for a player, in the order of their questions. The last needs no second sentence. */
const STANDS: readonly { icon: IconId; name: string; text?: string }[] = [
  { icon: 'coupon', name: 'coupons', text: 'couponsText' },
  { icon: 'undo', name: 'cashout', text: 'cashoutText' },
  { icon: 'card', name: 'money', text: 'moneyText' },
  { icon: 'shield', name: 'limits' },
];
/** How often the bar moves, in ms. */
const STEP_MS = 10_000;
const DAY_MS = 86_400_000;

/** The page of maintenance: when the site is back, how far the work is, and what stands meanwhile. */
export function WorksPage({ data, works, ctx }: { data: TechnicalPage; works: Works; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <Said data={data} works={works} />
    </UiProvider>
  );
}

function Said({ data, works }: { data: TechnicalPage; works: Works }) {
  const { t } = useUi();
  const now = useNow(works.at);
  const progress = progressOf(works, now);
  return (
    <PageFrame doc={{ ...data, title: useTitle(works, now) ?? data.title }}>
      {progress ? <Bar works={works} progress={progress} /> : null}
      <ul className={`panel ${styles.stands}`}>
        {STANDS.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon id={icon} />
            <span>
              <b>{t(`maintenance.${name}`)}</b>
              {text ? ` ${t(`maintenance.${text}`)}` : null}
            </span>
          </li>
        ))}
      </ul>
      <Sections sections={data.sections} />
    </PageFrame>
  );
}

/** When the site is back, in the reader's own time; null when no end is set. */
function useTitle({ to }: Works, now: number): string | null {
  const { t } = useUi();
  const { time, day } = useMoments();
  if (to === null) return null;
  if (to <= now) return t('maintenance.late');
  return to - now < DAY_MS
    ? t('maintenance.back', { time: time(to) })
    : t('maintenance.backOn', { day: day(to), time: time(to) });
}

function Bar({ works: { from, to }, progress }: { works: Works; progress: Progress }) {
  const { t } = useUi();
  const { time } = useMoments();
  const { share, minutesLeft } = progress;
  const left =
    minutesLeft === 0
      ? t('maintenance.overdue')
      : t('maintenance.left', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 });
  return (
    <div className={`progress ${styles.bar}`}>
      <div className="spread small">
        <bdi className="muted">{time(from!)}</bdi>
        <b>{left}</b>
        <bdi className="muted">{time(to!)}</bdi>
      </div>
      <progress max={1} value={share} aria-label={t('maintenance.share')} aria-valuetext={left} />
    </div>
  );
}

/** The moment, a few seconds old: the server's at first. */
function useNow(at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
