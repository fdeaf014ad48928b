import type { stream } from '@fairbook/contracts';
import { percentText, secondText } from '@fairbook/i18n';
import { moneyText, oddsText, useCoefView, useTimeZone, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import styles from './trading.module.css';

interface StreamTableProps {
  bets: readonly stream.StreamBet[];
  baseIso: string;
}

export function StreamTable({ bets, baseIso }: StreamTableProps) {
  const { t } = useUi();
  return (
    <table className={`table ${styles.stream}`}>
      <thead>
        <tr>
          <th scope="col">{t('operator.stream.at')}</th>
          <th scope="col">{t('operator.stream.bet')}</th>
          <th scope="col" className={`num ${styles.wide}`}>
            {t('operator.stream.coef')}
          </th>
          <th scope="col" className="num">
            {t('operator.stream.stake')}
          </th>
          <th scope="col" className={`num ${styles.wide}`}>
            {t('operator.stream.win')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('operator.stream.player')}
          </th>
          <th scope="col" className="num">
            {t('operator.stream.beats')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Row key={bet.couponId} bet={bet} baseIso={baseIso} />
        ))}
        {bets.length === 0 ? (
          <tr>
            <td colSpan={7} className="muted">
              {t('operator.stream.noneSuch')}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function Row({ bet, baseIso }: { bet: stream.StreamBet; baseIso: string }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const coefView = useCoefView();
  const { at, userId, legs, coef, stake, iso, worth, possibleWin, beats, status } = bet;
  const [first, ...others] = legs;
  return (
    <tr>
      <td className={styles.at}>{secondText(at, lang, zone)}</td>
      <td className={styles.bet}>
        {first ? (
          <>
            <b>{first.outcomeName}</b> <span className="muted">{first.marketName}</span>
            <small>
              {first.isLive ? <span className={styles.live}>{t('operator.board.inPlay')} · </span> : null}
              {first.game}
              {others.length > 0 ? ` · ${t('operator.stream.more', { count: others.length })}` : null}
            </small>
          </>
        ) : null}
      </td>
      <td className={`num ${styles.wide}`}>
        {coef === null ? '–' : oddsText(Math.round(coef * 1000), coefView, lang)}
      </td>
      <td className="num">
        {moneyText(stake, iso, lang)}
        {iso === baseIso ? null : <small>{moneyText(worth, baseIso, lang)}</small>}
      </td>
      <td className={`num ${styles.wide}`}>{moneyText(possibleWin, iso, lang)}</td>
      <td className={styles.wide}>
        <TabLink page="players" tab="find" query={{ id: String(userId) }} className="link" isName>
          {String(userId)}
        </TabLink>
        <small>{t(`operator.stream.status.${status}`)}</small>
      </td>
      <td className="num" data-sum={beats === null ? undefined : beats > 0 ? 'lost' : 'won'}>
        <Beats beats={beats} legs={legs} lang={lang} />
      </td>
    </tr>
  );
}

function Beats({ beats, legs, lang }: Pick<stream.StreamBet, 'beats' | 'legs'> & { lang: string }) {
  const { t } = useUi();
  if (beats !== null) return percentText(beats, lang, { least: 1, most: 1, isSigned: true });
  const isEarly = legs.some(({ closing }) => closing === null);
  return <small>{t(isEarly ? 'operator.stream.later' : 'operator.stream.noProduct')}</small>;
}
