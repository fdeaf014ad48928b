import type { BodyOf, Calls } from '@fairbook/contracts';
import { PLAYER_SCOPES, type PlayerScope } from '@fairbook/contracts/platform/scopes';
import { Check, Field, Select, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Fault } from './parts.tsx';

export type NewToken = BodyOf<Calls['tokens.add']>;
type Scope = NewToken['scopes'][number];

const DAYS = [7, 30, 90, 365] as const satisfies readonly NewToken['days'][];
const PER_MINUTE = 120;
/** Scopes of players have a sentence; permissions of operators go by their names. */
const isTold = (scope: Scope): scope is PlayerScope => (PLAYER_SCOPES as readonly string[]).includes(scope);

interface TokenFormProps {
  scopes: readonly Scope[];
  /** Throws what the server refuses. */
  onAdd(token: NewToken): Promise<void>;
}

/** What a new token is called, may do, from where and for how long. Nothing is ticked beforehand. */
export function TokenForm({ scopes, onAdd }: TokenFormProps) {
  const { t } = useOffice();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<NewToken['days']>(30);
  const [networks, setNetworks] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFaults({ name: t('security.nameMissing') });
    if (chosen.length === 0) return setFaults({ scopes: t('security.scopeMissing') });
    void send(async () => {
      await onAdd({
        name: name.trim(),
        scopes: [...chosen],
        days,
        networks: networks.split(/[\s,]+/).filter(Boolean),
        perMinute: PER_MINUTE,
      });
      setName('');
      setChosen([]);
    });
  }
  const choose = (scope: Scope, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, scope] : before.filter((each) => each !== scope)));

  return (
    <form className="stack" onSubmit={add} noValidate>
      <Fault text={faults['']} />
      <Field
        label={t('security.tokenName')}
        hint={t('security.tokenNameHint')}
        name="tokenName"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="stack t">
        <legend>{t('security.tokenScopes')}</legend>
        {scopes.map((scope) => (
          <Check key={scope} isOn={chosen.includes(scope)} onChange={(isOn) => choose(scope, isOn)}>
            {isTold(scope) ? t(`security.scope.${scope}`) : <code>{scope}</code>}
          </Check>
        ))}
        <div role="alert">{faults.scopes ? <p className="hint down">{faults.scopes}</p> : null}</div>
      </fieldset>
      <Select
        label={t('security.tokenDays')}
        name="tokenDays"
        value={String(days)}
        options={DAYS.map((each) => ({
          value: String(each),
          label: t('security.tokenDaysOf', { count: each }),
        }))}
        onChange={(value) => setDays(DAYS.find((each) => String(each) === value) ?? 30)}
      />
      <Field
        label={t('security.tokenNetworks')}
        hint={t('security.tokenNetworksHint')}
        name="tokenNetworks"
        autoComplete="off"
        maxLength={400}
        value={networks}
        error={faults.networks}
        onChange={(event) => setNetworks(event.target.value)}
      />
      <div>
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t('security.makeToken')}
        </button>
      </div>
    </form>
  );
}
