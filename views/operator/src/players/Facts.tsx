import type { players } from '@fairbook/contracts';
import type { PersonalField } from '@fairbook/contracts/players/person';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import { dateText, momentText } from '../voids/texts.ts';
import own from './players.module.css';

/** Who the player is. Contacts have stars until the operator asks for them, which is logged. */
export function Facts({ card, api }: { card: players.PlayerCard; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [person, setPerson] = useState<players.PlayerPerson | null>(null);
  const { failure, save } = useSaving(t('operator.players.failed'));
  const contact = (full: string | null | undefined, hidden: string | null, isConfirmed: boolean) => {
    const text = full ?? hidden;
    if (!text) return t('operator.players.notGiven');
    return (
      <>
        <bdi>{text}</bdi> ({t(isConfirmed ? 'operator.players.confirmed' : 'operator.players.unconfirmed')})
      </>
    );
  };
  const facts: [string, ReactNode][] = [
    [t('operator.players.login'), card.login],
    [t('operator.risk.userId'), String(card.id)],
    [t('operator.players.registered'), dateText(card.createdAt, lang)],
    [t('operator.players.country'), card.country],
    [t('operator.players.language'), card.language],
    [t('operator.players.email'), contact(person?.email, card.email, card.isEmailVerified)],
    [t('operator.players.phone'), contact(person?.phone, card.phone, card.isPhoneVerified)],
    [
      t('operator.players.tab.verification'),
      <TabLink
        key="check"
        page="players"
        tab="verification"
        query={{ id: String(card.id) }}
        className="link"
        isName
      >
        {t(`person.state.${card.verification}`)}
      </TabLink>,
    ],
    [
      t('operator.players.terms'),
      t(card.areTermsConfirmed ? 'operator.players.termsYes' : 'operator.players.termsNo'),
    ],
    ...(card.changesHeldUntil
      ? [[t('operator.players.heldUntil'), momentText(card.changesHeldUntil, lang)] as [string, ReactNode]]
      : []),
    ...card.balances.map(({ accountId, money, iso }): [string, ReactNode] => [
      t('operator.players.account', { id: String(accountId), iso }),
      moneyText(money, iso, lang),
    ]),
    ...personal(person, t),
  ];
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.players.data')}</h2>
      </header>
      <dl className={own.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`row wrap ${own.actions}`}>
        {person ? null : (
          <Allowed to="personal.read">
            <button
              type="button"
              className="btn"
              onClick={() =>
                void save(async () => setPerson(await api('players.person', { params: { id: card.id } })))
              }
            >
              {t('operator.players.showPerson')}
            </button>
          </Allowed>
        )}
        <TabLink page="risk" tab="players" query={{ user: String(card.id) }} className="btn">
          {t('operator.players.toFactor')}
        </TabLink>
        <TabLink page="operators" tab="edits" query={{ player: String(card.id) }} className="btn">
          {t('operator.players.toAudit')}
        </TabLink>
        <Failure text={failure} />
      </div>
    </section>
  );
}

function personal(
  person: players.PlayerPerson | null,
  t: ReturnType<typeof useUi>['t'],
): [string, ReactNode][] {
  return (Object.entries(person?.fields ?? {}) as [PersonalField, string | number | null][])
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      t(`person.field.${name}`),
      <bdi key={name}>{name === 'documentTypeId' ? t(`person.document.${value}` as never) : value}</bdi>,
    ]);
}
