import type { AnswerOf, Calls, drops } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, moneyText, TableHead, useMoments, useSession, useUi, whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import styles from './showcase.module.css';

const MILLION = 1_000_000;
/** What is left changes with every drop. */
const EVERY_MS = 15_000;

/** The campaign of drops: its prizes with what is left now, its games, the last drops, and one’s own. */
export function Drops({ api }: { api: ViewContext['api'] }) {
  const { t } = useUi();
  const campaign = useCampaign(api);
  const isPlayer = useSession()?.role === 'player';
  if (campaign === null) return <p aria-busy="true">…</p>;
  return (
    <>
      {campaign.isRunning ? null : <p>{t('showcase.drops.soon')}</p>}
      {campaign.about === '' ? null : <p>{campaign.about}</p>}
      <Prizes campaign={campaign} />
      <div className={styles.columns}>
        <Games campaign={campaign} />
        <Last campaign={campaign} />
      </div>
      {isPlayer ? <Own api={api} /> : null}
      <HowToCheck campaign={campaign} />
    </>
  );
}

function useCampaign(api: ViewContext['api']): drops.ShownDrops | null {
  const [campaign, setCampaign] = useState<drops.ShownDrops | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void api('drops.now').then(
        (answer) => !isOver && setCampaign(answer.campaign),
        () => undefined,
      );
    read();
    const end = whileSeen(EVERY_MS, read);
    return () => {
      isOver = true;
      end();
    };
  }, [api]);
  return campaign;
}

interface Of {
  campaign: drops.ShownDrops;
}

function Prizes({ campaign: { prizes, iso, perThousand } }: Of) {
  const { t, lang } = useUi();
  const money = (amount: string) => moneyText(amount, iso, lang);
  const columns = [
    t('showcase.drops.prize'),
    { number: t('showcase.drops.perDay') },
    { number: t('showcase.drops.left') },
    { number: t('showcase.drops.chance', { stake: unitText(iso, lang) }) },
  ];
  return (
    <section className={`panel ${styles.part}`} aria-label={t('showcase.drops.prizes')}>
      <h2>{t('showcase.drops.prizes')}</h2>
      <table className={`table ${styles.prizes}`}>
        <TableHead columns={columns} />
        <tbody>
          {prizes.map(({ amount, perDay, left, perMillion }) => (
            <tr key={`${amount} ${perMillion}`}>
              <th scope="row" className="nowrap">
                {money(amount)}
              </th>
              <td className="num">{numberText(perDay, lang)}</td>
              <td className="num">{numberText(left, lang)}</td>
              <td className="num">
                {t(MILLION % perMillion === 0 ? 'showcase.drops.oneIn' : 'showcase.drops.about', {
                  count: numberText(Math.round(MILLION / perMillion), lang),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('showcase.drops.share')}</p>
      <p className="small muted">
        {t('showcase.drops.expected', { sum: money(perThousand), staked: money('1000') })}
      </p>
    </section>
  );
}

/** One whole unit of a currency, without decimals: `€1`. */
function unitText(iso: string, lang: string): string {
  return moneyText('1', iso, lang).replace(/[.,]0+/, '');
}

function Games({ campaign: { games } }: Of) {
  const { t, lang } = useUi();
  return (
    <section className={`panel ${styles.part}`}>
      <h2>{t('showcase.drops.games')}</h2>
      <ul className={styles.plain}>
        {games.map(({ game, name, percent }) => (
          <li key={game}>{t('showcase.drops.counts', { name, percent: percentText(percent, lang) })}</li>
        ))}
      </ul>
    </section>
  );
}

function Last({ campaign: { last, iso } }: Of) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  return (
    <section className={`panel ${styles.part}`}>
      <h2>{t('showcase.drops.last')}</h2>
      {last.length === 0 ? <p className="muted">{t('showcase.drops.noLast')}</p> : null}
      <ul className={styles.plain}>
        {last.map(({ at, name, game, amount }) => (
          <li key={`${at} ${name}`}>
            <b>{moneyText(amount, iso, lang)}</b> {name} · {game} ·{' '}
            <span className="small muted">{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowToCheck({ campaign: { id, isSigned } }: Of) {
  const { t, lang } = useUi();
  return (
    <section className={`panel ${styles.part}`} aria-label={t('showcase.drops.howToCheck')}>
      <h2>{t('showcase.drops.howToCheck')}</h2>
      <p>{t(isSigned ? 'showcase.drops.signed' : 'showcase.drops.unsigned')}</p>
      <p className={styles.links}>
        <a className="link" href={`/${lang}/games/rounds`}>
          {t('showcase.drops.toRounds')}
        </a>
        {isSigned ? (
          <a className="link" href={`/promo-api/v1/drops/${id}/proof`} download={`drops-${id}.json`}>
            {t('showcase.drops.toTerms')}
          </a>
        ) : null}
      </p>
    </section>
  );
}

type OwnDrop = AnswerOf<Calls['drops.mine']>['drops'][number];

function Own({ api }: { api: ViewContext['api'] }) {
  const { t } = useUi();
  const [own, setOwn] = useState<readonly OwnDrop[]>([]);
  useEffect(() => {
    let isOver = false;
    api('drops.mine').then(
      (answer) => !isOver && setOwn(answer.drops),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api]);
  return (
    <section className={`panel ${styles.part}`} aria-label={t('showcase.drops.mine')}>
      <h2>{t('showcase.drops.mine')}</h2>
      {own.length === 0 ? <EmptyState text={t('showcase.drops.noMine')} /> : null}
      <ul className={styles.plain}>
        {own.map((drop) => (
          <OwnRow key={drop.roundId} drop={drop} />
        ))}
      </ul>
      {own.length === 0 ? null : <p className="small muted">{t('showcase.drops.check')}</p>}
    </section>
  );
}

function OwnRow({ drop }: { drop: OwnDrop }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const { roundId, at, game, amount, iso, label, drawn, scale, counted, isSigned } = drop;
  const number = (value: number) => numberText(value, lang);
  const values = { drawn: number(drawn), scale: number(scale), counted: number(counted) };
  return (
    <li>
      <b>{Number(amount) > 0 ? moneyText(amount, iso, lang) : t('showcase.drops.usedUp')}</b> {game} ·{' '}
      <span className="small muted">{dateTime(at)}</span>
      <details className="small">
        <summary className="link">{t('showcase.drops.proof')}</summary>
        <p>{t('showcase.drops.drawn', { ...values, label, round: roundId })}</p>
        {isSigned ? null : <p>{t('showcase.drops.unsigned')}</p>}
        <a className="link" href={`/${lang}/games/rounds?round=${roundId}`}>
          {t('showcase.drops.toRound')}
        </a>
      </details>
    </li>
  );
}
