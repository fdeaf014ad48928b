import type { PersonalField, PersonalFields } from '@fairbook/contracts/players/person';
import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import { useState } from 'react';
import type { SettingsData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { StateList, StateRow } from '../rows/StateRow.tsx';
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

  const isFaulty = (names: readonly PersonalField[]) => names.some((name) => faults[name]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <StateList title={t('person.data')}>
        <p className={`muted small ${styles.about}`}>{t(isOpen ? 'person.dataText' : 'person.dataLocked')}</p>
        {GROUPS.map((group) => (
          <StateRow
            key={group.id}
            icon={ICONS[group.id]}
            title={t(`person.group.${group.id}`)}
            state={summaryOf(group.fields, person.fields) || t('person.notGiven')}
            action={t(isOpen ? 'person.change' : 'person.show')}
            isOpen={isFaulty(group.fields)}
          >
            <fieldset className={styles.group}>
              <legend className="vh">{t(`person.group.${group.id}`)}</legend>
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
          </StateRow>
        ))}
        <div className={styles.foot}>
          <Told told={told} faults={faults} />
          {isOpen ? (
            <button type="submit" className="btn primary" disabled={isSending}>
              {t('person.save')}
            </button>
          ) : null}
        </div>
      </StateList>
    </form>
  );
}

const ICONS = { name: 'user', home: 'home', document: 'file' } as const;

/** What is written in a group, as one line; numbers of choices are left out. */
function summaryOf(names: readonly PersonalField[], fields: PersonalFields): string {
  return names
    .map((name) => fields[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, 3)
    .join(', ');
}

function maskOf({ masks }: PersonRules, countryId: number | null, name: string): string | undefined {
  return masks.find((each) => each.countryId === countryId && each.field === name)?.mask;
}
