import { isBanned, isWithdrawalOpen } from '@fairbook/contracts/players/ban';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { useMay } from '../page/may.tsx';
import { dateText, momentText } from '../voids/texts.ts';
import { FreezeForm } from './FreezeForm.tsx';
import { ProductForm } from './ProductForm.tsx';
import own from './players.module.css';
import { ResetForm } from './ResetForm.tsx';
import { RestrictionForm } from './RestrictionForm.tsx';
import type { PlayerData } from './read-player.ts';

interface StandingProps {
  data: PlayerData;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

const ACTS = ['ban', 'freeze', 'products', 'reset'] as const;
type Act = (typeof ACTS)[number];

/** What the player may do, in words, and one menu of what can be restricted; each entry opens its form in place. */
export function Standing({ data, api, onChanged }: StandingProps) {
  const { t } = useUi();
  const may = useMay();
  const [isMenu, setMenu] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const acts = ACTS.filter((each) => may(each === 'reset' ? 'resets.ask' : 'players.edit'));
  const choose = (next: Act) => {
    setAct(next);
    setMenu(false);
  };
  return (
    <>
      <section className="panel" aria-labelledby="standing">
        <header className="panel-head">
          <h3 id="standing">{t('operator.standing')}</h3>
        </header>
        <States data={data} />
        {acts.length > 0 ? (
          <div className={own.restrict}>
            <button
              type="button"
              className="btn"
              aria-expanded={isMenu}
              aria-controls="restrict-menu"
              onClick={() => setMenu(!isMenu)}
            >
              {t('operator.standing.restrict')}
            </button>
            <ul id="restrict-menu" className={own.menu} hidden={!isMenu}>
              {acts.map((each) => (
                <li key={each}>
                  <button type="button" onClick={() => choose(each)}>
                    {t(`operator.standing.act.${each}`)}
                    <small>{t(`operator.standing.act.${each}.what`)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </section>
      {act ? (
        <div className={own.act}>
          <Form act={act} data={data} api={api} onChanged={onChanged} />
          <button type="button" className="btn plain" onClick={() => setAct(null)}>
            {t('operator.standing.close')}
          </button>
        </div>
      ) : null}
    </>
  );
}

function Form({ act, data: { restrictions, freeze, card }, api, onChanged }: StandingProps & { act: Act }) {
  switch (act) {
    case 'ban':
      return <RestrictionForm key={restrictions.version} held={restrictions} api={api} onSaved={onChanged} />;
    case 'freeze':
      return <FreezeForm held={freeze} api={api} onSaved={onChanged} />;
    case 'products':
      return <ProductForm key={restrictions.version} held={restrictions} api={api} onSaved={onChanged} />;
    case 'reset':
      return <ResetForm playerId={card.id} api={api} onAsked={onChanged} />;
  }
}

/** One line for each thing that is restricted; one line for a player who may do everything. */
function States({ data: { restrictions, freeze, card } }: Pick<StandingProps, 'data'>) {
  const { t, lang } = useUi();
  const { banLevel: level, banVersion: version, isTransferRequired, products } = restrictions;
  const lines: [text: string, note: string][] = [];
  if (isBanned({ level }))
    lines.push([t(`operator.players.ban.${isWithdrawalOpen({ level, version }) ? 'paysOut' : 'whole'}`), '']);
  if (freeze.frozen)
    lines.push([
      t('operator.players.freezeFor', { reason: t(`operator.players.freezeReason.${freeze.frozen.reason}`) }),
      t('operator.players.freezeSince', { date: momentText(freeze.frozen.since, lang) }),
    ]);
  if (isTransferRequired) lines.push([t('operator.standing.toMove'), '']);
  for (const { product, reason, since } of products)
    lines.push([
      t('operator.players.productSince', {
        name: t(`operator.players.product.${product}`),
        date: dateText(since, lang),
      }),
      t(`operator.players.reason.${reason}`),
    ]);
  if (card.changesHeldUntil)
    lines.push([`${t('operator.players.heldUntil')} ${momentText(card.changesHeldUntil, lang)}`, '']);
  const isFree = lines.length === 0;
  return (
    <ul className={own.states}>
      {isFree ? (
        <li data-free="">
          <Icon id="check" size="s" />
          <span>{t('operator.standing.free')}</span>
        </li>
      ) : (
        lines.map(([text, note]) => (
          <li key={text}>
            <Icon id="lock" size="s" />
            <span>
              {text}
              {note ? <small>{note}</small> : null}
            </span>
          </li>
        ))
      )}
    </ul>
  );
}
