import type { PersonalField, PersonalFields } from '@fairbook/contracts/players/person';
import { Field, Select } from '@fairbook/ui/overlay';
import { useOffice } from '../office-context.ts';
import { ASKED, textOf, withText } from './fields.ts';

export interface PersonFieldProps {
  name: PersonalField;
  fields: PersonalFields;
  isRequired: boolean;
  isLocked: boolean;
  mask?: string | undefined;
  error?: string | undefined;
  countries: readonly { id: number; name: string }[];
  onChange(next: PersonalFields): void;
}

const DOCUMENTS = [1, 2, 3, 4] as const;

/** One field of the personal data. A locked one is shown as it stands. */
export function PersonField({
  name,
  fields,
  isRequired,
  isLocked,
  mask,
  error,
  countries,
  onChange,
}: PersonFieldProps) {
  const { t } = useOffice();
  const { kind, autoComplete, maxLength } = ASKED[name];
  const label = isRequired
    ? t(`person.field.${name}`)
    : t('person.optional', { name: t(`person.field.${name}`) });
  const value = textOf(fields, name);
  const set = (text: string) => onChange(withText(fields, name, text));
  if ((kind === 'country' || kind === 'document') && !isLocked) {
    const known =
      kind === 'country'
        ? countries.map((each) => ({ value: String(each.id), label: each.name }))
        : DOCUMENTS.map((id) => ({ value: String(id), label: t(`person.document.${id}`) }));
    return (
      <div>
        <Select
          label={label}
          value={value}
          options={[{ value: '', label: t('person.choose') }, ...known]}
          onChange={set}
        />
        {error ? <p className="hint down">{error}</p> : null}
      </div>
    );
  }
  const shown =
    kind === 'country'
      ? (countries.find(({ id }) => id === fields.countryId)?.name ?? '')
      : kind === 'document' && fields.documentTypeId !== null
        ? t(`person.document.${fields.documentTypeId}`)
        : value;
  return (
    <Field
      label={label}
      name={name}
      type={kind === 'date' ? 'date' : 'text'}
      value={shown}
      readOnly={isLocked}
      required={isRequired}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      error={error}
      hint={
        isLocked
          ? t('person.locked')
          : mask
            ? t('person.mask', { mask: mask.replaceAll('_', '0') })
            : undefined
      }
      onChange={(event) => set(event.target.value)}
    />
  );
}
