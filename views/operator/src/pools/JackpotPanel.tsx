import type { AnswerOf, jackpots } from '@fairbook/contracts';
import { JACKPOT, JACKPOT_RETURN } from '@fairbook/contracts/casino/jackpot-rules';
import { numberText, percentText } from '@fairbook/i18n';
import { formatAmount, minorUnits } from '@fairbook/money';
import { moneyText, TableHead, Tag, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import scroll from '../partners/partners.module.css';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Jackpot = AnswerOf<typeof jackpots.desk>;

/** The jackpot of the games: its pot, what filled it, and who won it. */
export function JackpotPanel({ jackpot }: { jackpot: Jackpot }) {
  const { t, lang } = useUi();
  const { isOn, iso, pot, parts, rounds, paid, seeds, hits } = jackpot;
  const money = (sum: string) => moneyText(sum, iso, lang);
  const cents = (sum: number) => money(formatAmount(minorUnits(BigInt(sum)), iso));
  const facts: [string, string][] = [
    [t('operator.pools.jackpot.pot'), money(pot)],
    [t('operator.pools.jackpot.parts'), money(parts)],
    [t('operator.pools.jackpot.rounds'), numberText(rounds, lang)],
    [t('operator.pools.jackpot.paid'), money(paid)],
    [t('operator.pools.jackpot.seeds'), money(seeds)],
  ];
  return (
    <section className="panel" aria-label={t('operator.pools.jackpot.title')}>
      <header className="panel-head">
        <h2>{t('operator.pools.jackpot.title')}</h2>
        {isOn ? null : <Tag tone="warn">{t('operator.pools.jackpot.off')}</Tag>}
      </header>
      <p className={styles.note}>
        {t('operator.pools.jackpot.lead', {
          part: cents(JACKPOT.part),
          seed: cents(JACKPOT.seed),
          chance: numberText(JACKPOT.chance, lang),
          back: percentText(100 * JACKPOT_RETURN, lang, { least: 1 }),
        })}
      </p>
      <dl className={`${styles.note} ${styles.sums}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hits.length === 0 ? (
        <p className={styles.note}>{t('operator.pools.jackpot.none')}</p>
      ) : (
        <div className={scroll.scroll}>
          <table className="table">
            <TableHead
              columns={[
                t('operator.pools.jackpot.number'),
                t('operator.pools.jackpot.player'),
                { number: t('operator.pools.jackpot.won') },
                { number: t('operator.pools.jackpot.drawn') },
              ]}
            />
            <tbody>
              {hits.map((hit) => (
                <tr key={hit.number}>
                  <th scope="row">
                    {hit.number} <small>{momentText(hit.at, lang)}</small>
                  </th>
                  <td>
                    <TabLink page="risk" tab="players" query={{ user: String(hit.userId) }} isName>
                      {hit.login}
                    </TabLink>{' '}
                    <small>{hit.game}</small>
                  </td>
                  <td className="num">{money(hit.paid)}</td>
                  <td className="num">
                    {hit.drawn} / {hit.units}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
