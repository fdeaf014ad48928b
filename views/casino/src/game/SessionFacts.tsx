import { moneyText, useTimed, useUi } from '@fairbook/ui';
import styles from './game.module.css';

const MINUTE_MS = 60_000;

interface Props {
  label: string;
  /** When the visit or session began. */
  since: number;
  staked: string;
  net: string;
  iso: string;
}

/** How long somebody has played, what was staked and what it brought in all; always in sight. */
export function SessionFacts({ label, since, staked, net, iso }: Props) {
  const { t, lang } = useUi();
  const minutes = useTimed((at) => Math.max(0, Math.floor((at - since) / MINUTE_MS)));
  return (
    <dl className={styles.session} aria-label={label}>
      <div>
        <dt>{t('casino.time')}</dt>
        <dd>{t('casino.minutes', { count: minutes })}</dd>
      </div>
      <div>
        <dt>{t('casino.stakedHere')}</dt>
        <dd>
          <bdi>{moneyText(staked, iso, lang)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('casino.net')}</dt>
        <dd>
          <bdi>{moneyText(net, iso, lang)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
