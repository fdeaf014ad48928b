import type { AnswerOf, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { SPORT_IDS, sportNamed } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { momentText } from '../voids/texts.ts';
import { type DelayChoice, DelayForm } from './DelayForm.tsx';
import { type DelayOf, type DelayRule, keyOf, playable, rulesOf } from './delay-rules.ts';
import styles from './risk.module.css';
import { noteText } from './shipped-notes.ts';
import { type DelayGroup, type Delays, useDelays } from './use-delays.ts';

type Champ = AnswerOf<typeof sportsbook.champs>['champs'][number];

interface Props {
  start: DelayGroup;
  champs: readonly Champ[];
  api: ViewContext['api'];
}

/** Live delays of coupons: by sport, with exceptions for leagues. */
export function DelaysTab({ start, champs, api }: Props) {
  const { t, lang } = useUi();
  const delays = useDelays(start, api);
  const nameOf = useNames(champs);
  const { sports: ofSports, champs: ofChamps } = rulesOf(delays.value);
  const { updatedAt, updatedBy, version } = delays.group;
  const sportIds = new Set([...SPORT_IDS, ...champs.map(({ sportId }) => sportId)]);
  const sports = playable(ofSports, sportIds);
  const choicesOf = (kind: 'sport' | 'champ', ids: readonly number[], rules: readonly DelayRule[]) => {
    const known = new Set(rules.map(({ of }) => keyOf(of)));
    return ids.flatMap((id): DelayChoice[] => {
      const of: DelayOf = { kind, id };
      return known.has(keyOf(of)) ? [] : [{ value: keyOf(of), label: nameOf(of), of }];
    });
  };
  const champIds = champs.map(({ id }) => id);
  const shared = { delays, nameOf };
  return (
    <>
      <p className="small muted">
        {t('operator.delays.about')}{' '}
        {updatedBy === null
          ? t('operator.delays.asBegun')
          : t('operator.delays.changed', {
              id: String(updatedBy),
              at: momentText(updatedAt, lang),
              version,
            })}
      </p>
      <p className="vh" aria-live="polite">
        {delays.told}
      </p>
      <Rules
        {...shared}
        title={t('operator.delays.sports')}
        add={t('operator.delays.addSport')}
        rules={sports}
        choices={choicesOf('sport', [...sportIds], sports)}
      />
      <Rules
        {...shared}
        title={t('operator.delays.champs')}
        add={t('operator.delays.addChamp')}
        rules={ofChamps}
        choices={choicesOf('champ', champIds, ofChamps)}
        empty={t('operator.delays.noChamps')}
      />
    </>
  );
}

function useNames(champs: readonly Champ[]): (of: DelayOf) => string {
  const { t } = useUi();
  return (of) => {
    if (of.kind === 'otherwise') return t('operator.delays.otherwise');
    if (of.kind === 'sport' && SPORT_IDS.includes(of.id)) return t(sportNamed(of.id).name);
    if (of.kind === 'sport') return t('operator.delays.sport', { sport: `s${of.id}`, id: String(of.id) });
    return champs.find(({ id }) => id === of.id)?.name ?? t('operator.delays.champ', { id: String(of.id) });
  };
}

interface RulesProps {
  delays: Delays;
  title: string;
  add: string;
  rules: readonly DelayRule[];
  choices: readonly DelayChoice[];
  empty?: string;
  nameOf(of: DelayOf): string;
}

function Rules({ delays, title, add, rules, choices, empty, nameOf }: RulesProps) {
  const { t } = useUi();
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (key: string | null) => {
    delays.forgetFailure();
    setOpen(open === key ? null : key);
  };
  const close = () => toggle(null);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
        <Allowed to="delays.edit">
          {choices.length === 0 ? null : (
            <button
              type="button"
              className={`btn sm ${styles.end}`}
              aria-expanded={open === 'new'}
              onClick={() => toggle('new')}
            >
              {add}
            </button>
          )}
        </Allowed>
      </header>
      {open === 'new' ? <DelayForm delays={delays} rule={null} choices={choices} onClose={close} /> : null}
      {rules.length === 0 && empty ? <Empty isPart text={empty} /> : null}
      <ul className={styles.tree}>
        {rules.map((rule) => {
          const [key, name] = [keyOf(rule.of), nameOf(rule.of)];
          return (
            <li key={key}>
              <div className={styles.limit}>
                <div className={styles.limitName}>
                  <b>{name}</b>
                  {rule.note ? <small>{noteText(t, rule.note)}</small> : null}
                </div>
                <b className={styles.sum}>{t('operator.delays.wait', { seconds: rule.seconds })}</b>
                <Allowed to="delays.edit">
                  <button
                    type="button"
                    className="btn sm"
                    aria-expanded={open === key}
                    aria-label={t('operator.delays.editOf', { name })}
                    onClick={() => toggle(key)}
                  >
                    {t('operator.risk.edit')}
                  </button>
                </Allowed>
              </div>
              {open === key ? <DelayForm delays={delays} rule={rule} onClose={close} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
