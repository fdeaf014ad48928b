import { useState } from 'react';
import type { IdentificationData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { PersonField } from './PersonField.tsx';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

const NEEDED = ['surname', 'name', 'birthday', 'taxId'] as const;
const FIELDS = ['surname', 'name', 'middleName', 'birthday', 'taxId'] as const;

/** Simple identification: five fields, checked by their form. */
export function IdentificationPage({ data }: { data: IdentificationData }) {
  const { t, api, lang } = useOffice();
  const [fields, setFields] = useState(data.person.fields);
  const [now, setNow] = useState(data.verification);
  const [isTried, setTried] = useState(false);
  const { send, isSending, faults, told } = useSave();
  const isOpen = !now.isIdentified && now.allowed.includes('identify');

  const identify = () =>
    send(async () => {
      const { surname, name, middleName, birthday, taxId } = fields;
      setNow(
        await api('verification.identify', {
          body: { surname, name, middleName, birthday: birthday ?? '', taxId },
        }),
      );
    }, '');

  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('person.title.identification')}</h1>
      </div>
      <section className="panel pad stack">
        <p aria-live="polite">{t(now.isIdentified ? 'person.identified' : 'person.identifyText')}</p>
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (NEEDED.every((name) => fields[name])) void identify();
          }}
        >
          {FIELDS.map((name) => (
            <PersonField
              key={name}
              name={name}
              fields={fields}
              isRequired={name !== 'middleName'}
              isLocked={!isOpen}
              error={isTried && name !== 'middleName' && !fields[name] ? t('person.needed') : faults[name]}
              countries={[]}
              onChange={setFields}
            />
          ))}
          <Told told={told} faults={faults} />
          <div>
            {isOpen ? (
              <button type="submit" className="btn primary" disabled={isSending}>
                {t('person.identify')}
              </button>
            ) : (
              <a className="btn" href={`/${lang}/office/verification`}>
                {t('person.toVerification')}
              </a>
            )}
          </div>
        </form>
      </section>
    </div>
  );
}
