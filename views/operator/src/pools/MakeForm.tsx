import type { AnswerOf, Calls } from '@fairbook/contracts';
import {
  FEWEST_GAMES,
  MOST_GAMES,
  TOTO_SECTIONS,
  type TotoSection,
} from '@fairbook/contracts/pools/toto-sections';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import type { During } from './TotoTab.tsx';

type Games = AnswerOf<Calls['totoDesk.candidates']>['games'];

/** Makes a draw of chosen games. */
export function MakeForm({ api, during }: { api: ViewContext['api']; during: During }) {
  const { t, lang } = useUi();
  const [section, setSection] = useState<TotoSection>('football');
  const [games, setGames] = useState<Games | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isFit = chosen.length >= FEWEST_GAMES && chosen.length <= MOST_GAMES;

  async function read(of: TotoSection) {
    setSection(of);
    setChosen([]);
    setGames((await api('totoDesk.candidates', { params: { section: of } })).games);
  }
  const make = () =>
    during(async () => {
      await api('totoDesk.make', { body: { section, gameIds: [...chosen] } });
      setChosen([]);
      setGames(null);
    });

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.pools.make')}</h2>
      </header>
      <div className={styles.form}>
        <p className="small muted">{t('operator.pools.makeLead')}</p>
        <div className={styles.fields}>
          <Select
            label={t('operator.pools.section')}
            value={section}
            options={TOTO_SECTIONS.map((value) => ({ value, label: t(`operator.pools.section.${value}`) }))}
            onChange={(value) => void read(value as TotoSection)}
          />
        </div>
        {games === null ? (
          <div>
            <button type="button" className="btn" onClick={() => void read(section)}>
              {t('operator.pools.candidates')}
            </button>
          </div>
        ) : (
          <>
            {games.length === 0 ? <p className="muted">{t('operator.pools.noCandidates')}</p> : null}
            <ul>
              {games.map(({ gameId, champ, name, startsAt }) => (
                <li key={gameId}>
                  <Check
                    isOn={chosen.includes(gameId)}
                    onChange={(isOn) =>
                      setChosen(isOn ? [...chosen, gameId] : chosen.filter((each) => each !== gameId))
                    }
                  >
                    {name} · {champ} · {momentText(startsAt, lang)}
                  </Check>
                </li>
              ))}
            </ul>
            <div className="row wrap">
              <button
                type="button"
                className="btn primary"
                aria-disabled={!isFit}
                onClick={() => isFit && void make()}
              >
                {t('operator.pools.make')}
              </button>
              <span className="small muted">{t('operator.pools.chosen', { count: chosen.length })}</span>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
