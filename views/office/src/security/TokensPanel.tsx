import type { accessTokens } from '@fairbook/contracts';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import type { SecurityData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { Fault, ShownOnce } from './parts.tsx';
import { type NewToken, TokenForm } from './TokenForm.tsx';

interface TokensPanelProps {
  tokens: SecurityData['tokens'];
  onChanged(): Promise<void>;
}

/** Access tokens of programs: made, shown once, listed with their last use, revoked. */
export function TokensPanel({ tokens: { tokens, scopes }, onChanged }: TokensPanelProps) {
  const { t, api } = useOffice();
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const add = async (body: NewToken) => {
    const { token } = await api('tokens.add', { body });
    setMade({ name: body.name, token });
    await onChanged();
  };
  const living = tokens.filter(({ isExpired }) => !isExpired).length;

  return (
    <StateRow
      icon="key"
      title={t('security.tokens')}
      state={t('security.state.tokens', { count: living })}
      action={t(tokens.length > 0 ? 'security.act.manage' : 'security.act.add')}
    >
      <p>
        {t('security.tokensText')}{' '}
        <a className="link" href="/docs/api">
          {t('security.tokensDocs')}
        </a>
      </p>
      {made ? (
        <ShownOnce key={made.token}>
          <p>{t('security.tokenMade', { name: made.name })}</p>
          <CopyField label={t('security.token')} text={made.token} words="security" />
        </ShownOnce>
      ) : null}
      {tokens.length > 0 ? (
        <ul className="stack t">
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenRow token={token} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      ) : null}
      <TokenForm scopes={scopes} onAdd={add} />
    </StateRow>
  );
}

interface TokenRowProps {
  token: accessTokens.AccessToken;
  onChanged(): Promise<void>;
}

function TokenRow({ token, onChanged }: TokenRowProps) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const { id, name, begins, scopes, networks, expiresAt, isExpired, lastUsedAt, lastNetwork } = token;
  const { send, isSending, faults } = useForm(t('security.noAnswer'));
  const remove = () =>
    send(async () => {
      await api('tokens.remove', { params: { id } });
      await onChanged();
    });
  return (
    <div className="spread wrap">
      <div>
        <div>
          {name} <code className="small muted">{begins}…</code>
        </div>
        <div className="small muted">
          {t(isExpired ? 'security.tokenExpired' : 'security.tokenUntil', { at: time(expiresAt) })}{' '}
          {lastUsedAt
            ? t('security.tokenUsed', { at: time(lastUsedAt), network: lastNetwork ?? '' })
            : t('security.tokenUnused')}
        </div>
        <div className="small muted">
          {scopes.join(', ')}
          {networks.length > 0 ? ` · ${networks.join(', ')}` : ''}
        </div>
        <Fault text={faults['']} />
      </div>
      <button
        type="button"
        className="btn"
        aria-disabled={isSending}
        aria-label={t('security.revokeNamed', { name })}
        onClick={remove}
      >
        {t('security.revoke')}
      </button>
    </div>
  );
}
