import { moneyText, useUi } from '@fairbook/ui';
import styles from './game.module.css';
import { netOf, type RoundSums } from './sums.ts';

/** What a round brought, with its sign: in the colour of a win only if it is more than nothing. */
export function NetText({ round }: { round: RoundSums }) {
  const { t, lang } = useUi();
  const net = netOf(round);
  const tone = net.startsWith('-') ? 'loss' : /[1-9]/.test(net) ? 'win' : 'even';
  return (
    <b className={styles.net} data-tone={tone}>
      <span className="vh">{t('casino.net')} </span>
      <bdi>
        {tone === 'win' ? '+' : ''}
        {moneyText(net, round.iso, lang)}
      </bdi>
    </b>
  );
}
