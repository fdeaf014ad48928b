import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import { useState } from 'react';
import type { SettingsData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { GROUPS } from './fields.ts';
import { PersonField } from './PersonField.tsx';
import styles from './person.module.css';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

/** The player's own data, to be changed until they are checked. */
export function PersonalData({
  start,
  rules,
  countries,
}: { start: SettingsData['person'] } & Pick<SettingsData, 'rules' | 'countries'>) {
  const { t, api } = useOffice();
  const [person, setPerson] = useState(start);
  const [fields, setFields] = useState(start.fields);
  const { send, isSending, faults, told } = useSave();
  const isOpen = GROUPS.some((group) => group.fields.some((name) => !person.locked.includes(name)));

  const save = () =>
    send(async () => {
      const saved = await api('person.saveData', { body: { fields, version: person.version } });
      setPerson(saved);
      setFields(saved.fields);
    }, t('person.saved'));

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('person.data')}</h2>
      </header>
      <form
        className="pad stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="muted small">{t(isOpen ? 'person.dataText' : 'person.dataLocked')}</p>
        {GROUPS.map((group) => (
          <fieldset key={group.id} className={styles.group}>
            <legend>{t(`person.group.${group.id}`)}</legend>
            {group.fields.map((name) => (
              <PersonField
                key={name}
                name={name}
                fields={fields}
                isRequired={rules.requiredFields.includes(name)}
                isLocked={person.locked.includes(name)}
                mask={maskOf(rules, fields.countryId, name)}
                error={faults[name]}
                countries={countries}
                onChange={setFields}
              />
            ))}
          </fieldset>
        ))}
        <Told told={told} faults={faults} />
        {isOpen ? (
          <div>
            <button type="submit" className="btn primary" disabled={isSending}>
              {t('person.save')}
            </button>
          </div>
        ) : null}
      </form>
    </section>
  );
}

function maskOf({ masks }: PersonRules, countryId: number | null, name: string): string | undefined {
  return masks.find((each) => each.countryId === countryId && each.field === name)?.mask;
}
