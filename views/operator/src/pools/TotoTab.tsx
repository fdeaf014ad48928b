import type { totoDesk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { DrawRow } from './DrawRow.tsx';
import type { During } from './during.ts';
import { MakeForm } from './MakeForm.tsx';
import { Requests } from './Requests.tsx';
import { SeedForm } from './SeedForm.tsx';

interface Props {
  start: totoDesk.Desk;
  api: ViewContext['api'];
}

/** Toto: what waits for a second operator, draws, jackpots, and the forms that make them. */
export function TotoTab({ start, api }: Props) {
  const { t, lang } = useUi();
  const [desk, setDesk] = useState(start);
  const { failure, save } = useSaving(t('operator.failed'));
  const during: During = (work) =>
    save(async () => {
      await work();
      setDesk(await api('totoDesk.list'));
    });
  const { draws, jackpots, requests } = desk;

  return (
    <>
      <Failure text={failure} />
      <Requests requests={requests} api={api} during={during} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.pools.draws')}</h2>
        </header>
        {draws.length === 0 ? <p className={styles.note}>{t('operator.pools.noDraws')}</p> : null}
        <ul className={styles.tree}>
          {draws.map((draw) => (
            <li key={draw.id}>
              <DrawRow draw={draw} api={api} during={during} />
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.pools.jackpots')}</h2>
        </header>
        {jackpots.length === 0 ? <p className={styles.note}>{t('operator.pools.noJackpots')}</p> : null}
        <ul className={styles.tree}>
          {jackpots.map(({ section, iso, amount }) => (
            <li key={`${section} ${iso}`} className={styles.limit}>
              <span>{t(`operator.pools.section.${section}`)}</span>
              <b className={styles.end}>{moneyText(amount, iso, lang)}</b>
            </li>
          ))}
        </ul>
        <Allowed to="pools.edit">
          <SeedForm api={api} during={during} />
        </Allowed>
      </section>
      <Allowed to="pools.edit">
        <MakeForm api={api} during={during} />
      </Allowed>
    </>
  );
}
