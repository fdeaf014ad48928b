import type { predictions as contract } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, useSession, useUi, whileSeen } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { Games } from './Games.tsx';
import styles from './predictions.module.css';
import { RoundFacts } from './RoundsPage.tsx';
import { useSumText } from './use-sum-text.ts';

/** S2: tables are read again every thirty seconds. */
const EVERY_MS = 30_000;

type Api = ViewContext['api'];
type Own = contract.OwnPredictions;

interface Found {
  round: contract.ShownRound;
  table: readonly contract.PredictionPlace[];
}

/** One round: its games with the visitor’s predictions, their place, the table, the prizes and the rules. */
export function RoundPage({ start, api }: { start: Found; api: Api }) {
  const { t, lang } = useUi();
  const session = useSession();
  const isPlayer = session?.role === 'player';
  const { found, own, onSaved } = useRound(start, api, isPlayer ? session.userId : null);
  const { round, table } = found;
  const sumText = useSumText(round);
  return (
    <>
      <section className={`panel ${styles.head}`} aria-label={t('showcase.predictions.title')}>
        <RoundFacts round={round} />
        <p className={styles.facts}>
          {t('showcase.predictions.fund')} <b>{sumText(round.fund)}</b>
        </p>
      </section>
      {round.phase === 'stopped' ? <p className="note warn">{t('showcase.predictions.stopped')}</p> : null}
      {own?.entry ? <Standing round={round} entry={own.entry} /> : null}
      <Games key={own === null ? 'unknown' : 'known'} {...{ round, own, api, isPlayer }} onSaved={onSaved} />
      <div className={styles.columns}>
        <Table round={round} table={table} />
        <Prizes round={round} />
      </div>
      <Rules round={round} />
      <p>
        <a className="link" href={`/${lang}/promotions/predictions`}>
          {t('showcase.predictions.all')}
        </a>
      </p>
    </>
  );
}

/** The round, its table and the player’s own predictions, read again while the page is seen. */
function useRound(start: Found, api: Api, userId: number | null) {
  const [found, setFound] = useState(start);
  const [own, setOwn] = useState<Own | null>(null);
  const { id } = start.round;
  const read = useCallback(
    () =>
      void api('predictions.one', { params: { id } }).then(setFound, () => {
        // What was read before stays.
      }),
    [api, id],
  );
  useEffect(() => {
    let isOver = false;
    const readOwn = () =>
      userId === null
        ? setOwn(null)
        : void api('predictions.mine', { query: { id } }).then(
            (answer) => !isOver && setOwn(answer),
            () => undefined,
          );
    readOwn();
    const end = whileSeen(EVERY_MS, () => {
      read();
      readOwn();
    });
    return () => {
      isOver = true;
      end();
    };
  }, [api, id, userId, read]);
  function onSaved(answer: Own) {
    setOwn(answer);
    read();
  }
  return { found, own, onSaved };
}

type Entry = NonNullable<Own['entry']>;

function Standing({ round, entry }: { round: contract.ShownRound; entry: Entry }) {
  const { t, lang } = useUi();
  const { place, points, exact, prize } = entry;
  const sum =
    prize &&
    (prize.iso === null
      ? t('showcase.predictions.points', { count: Number(prize.amount) })
      : moneyText(prize.amount, prize.iso, lang));
  const facts: [string, string][] = [
    [t('showcase.predictions.yourPlace'), place === null ? t('showcase.predictions.noPlace') : String(place)],
    [t('showcase.predictions.yourPoints'), String(points)],
    [t('showcase.predictions.yourExact'), String(exact)],
    [
      t(round.phase === 'paid' ? 'showcase.predictions.wonPrize' : 'showcase.predictions.yourPrize'),
      sum ?? t('showcase.predictions.noPrize'),
    ],
  ];
  return (
    <section className={`panel ${styles.own}`} aria-label={t('showcase.predictions.mine')}>
      <dl className={styles.standing}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Table({ round, table }: Found) {
  const { t } = useUi();
  const sumText = useSumText(round);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('showcase.predictions.table')}</h2>
      </header>
      {table.length === 0 ? (
        <p className={styles.note}>{t('showcase.predictions.empty')}</p>
      ) : (
        <table className="table">
          <TableHead
            columns={[
              t('showcase.predictions.place'),
              t('showcase.predictions.player'),
              { number: t('showcase.predictions.score') },
              { number: t('showcase.predictions.exact') },
              { number: t('showcase.predictions.prize') },
            ]}
          />
          <tbody>
            {table.map(({ place, name, points, exact, prize }) => (
              <tr key={place}>
                <td>{place}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td className="num">{points}</td>
                <td className="num">{exact}</td>
                <td className="num">{prize === null ? '–' : sumText(prize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Prizes({ round }: Pick<Found, 'round'>) {
  const { t } = useUi();
  const sumText = useSumText(round);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('showcase.predictions.prizes')}</h2>
      </header>
      <ol className={styles.prizes}>
        {round.prizes.map((prize, n) => (
          <li key={n}>
            <span>{t('showcase.predictions.prizeOf', { place: n + 1 })}</span>
            <b>{sumText(prize)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rules in words, from the terms themselves. */
function Rules({ round }: Pick<Found, 'round'>) {
  const { t } = useUi();
  const { exact, difference, outcome, prizeKind, wagerTimes } = round;
  const lines = [
    t('showcase.predictions.rule.points', { exact, difference, outcome }),
    t('showcase.predictions.rule.time'),
    t('showcase.predictions.rule.result'),
    t('showcase.predictions.rule.void'),
    t('showcase.predictions.rule.ties'),
    t('showcase.predictions.rule.person'),
    t('showcase.predictions.rule.closed'),
    prizeKind === 'points'
      ? t('showcase.predictions.rule.pointsPrize')
      : t('showcase.predictions.rule.bonus', { times: wagerTimes }),
    t('showcase.predictions.rule.paid'),
  ];
  return (
    <section className={`panel ${styles.rules}`}>
      <h2>{t('showcase.predictions.rules')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
