import type { partners } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import type { Book, ExtraProps } from '../editor/book.ts';
import styles from '../editor/editor.module.css';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import risk from '../risk/risk.module.css';

type Known = Pick<partners.Partner, 'id' | 'login' | 'players' | 'owed' | 'iso'>;

export const PARTNER_BOOK: Book = {
  id: 'partners',
  form: 'partner',
  part: 'partners',
  editWith: 'partners.edit',
  isOpen: true,
  fixed: ['code', 'userId'],
  Extra: PartnerExtra,
  async read(api) {
    const { partners: all } = await api('partners.list');
    return all.map(
      ({ id, login, iso, players, owed, termsFrom: _, version, changedAt, changedBy, ...value }) => ({
        key: String(id),
        title: value.name,
        about: value.code,
        aboutKey: 'referrals.op.about',
        aboutValues: { players, owed: { amount: owed, iso } },
        subject: value.code,
        version,
        value,
        at: changedAt,
        by: changedBy,
        data: { id, login, players, owed, iso },
      }),
    );
  },
  async save(api, value, entry) {
    const fields = value as partners.PartnerFields;
    const saved = entry
      ? await api('partners.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('partners.add', { body: fields });
    return String(saved.id);
  },
};

/** Who the partner is, and the partner's links. */
function PartnerExtra({ entry, api }: ExtraProps) {
  const { t } = useUi();
  const known = entry?.data as Known | undefined;
  if (!known) return <p className={risk.note}>{t('referrals.op.saveFirst')}</p>;
  return (
    <div className={styles.extra}>
      <dl className={risk.sums}>
        <div>
          <dt>{t('referrals.op.player')}</dt>
          <dd>{known.login}</dd>
        </div>
        <div>
          <dt>{t('referrals.op.players')}</dt>
          <dd>{known.players}</dd>
        </div>
      </dl>
      <p>
        <TabLink page="partners" tab="work" query={{ id: String(known.id) }} className="link">
          {t('referrals.op.toWork')}
        </TabLink>
      </p>
      <Links key={known.id} id={known.id} api={api} />
    </div>
  );
}

function Links({ id, api }: { id: number; api: ExtraProps['api'] }) {
  const { t } = useUi();
  const [links, setLinks] = useState<partners.PartnerLink[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    api('partners.links', { params: { id } }).then(
      (answer) => setLinks(answer.links),
      (error: unknown) => setFailure(failureText(error, t('operator.failed'))),
    );
  }, [api, id, t]);

  async function during(work: () => Promise<{ links: partners.PartnerLink[] }>): Promise<boolean> {
    setFailure(null);
    try {
      setLinks((await work()).links);
      return true;
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
      return false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // This form is inside the form of the entry, which must not be sent with it.
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const body = { tag: text('tag'), note: text('note') };
    void during(() => api('partners.addLink', { params: { id }, body })).then(
      (isDone) => isDone && form.reset(),
    );
  }

  return (
    <section className="stack" aria-label={t('referrals.op.links')}>
      <h3>{t('referrals.op.links')}</h3>
      <Failure text={failure} />
      {links?.length === 0 ? <p className="small muted">{t('referrals.op.noLinks')}</p> : null}
      <ul>
        {links?.map(({ id: linkId, tag, note, isOpen, players }) => (
          <li key={linkId} className="spread">
            <span>
              <b className="mono">{tag}</b> {isOpen ? '' : `(${t('referrals.op.closed')})`}{' '}
              <small className="muted">
                {note} · {players}
              </small>
            </span>
            <Allowed to="partners.edit">
              <button
                type="button"
                className="btn sm"
                onClick={() =>
                  void during(() =>
                    api('partners.openLink', { params: { id, linkId }, body: { isOpen: !isOpen } }),
                  )
                }
              >
                {t(isOpen ? 'referrals.op.close' : 'referrals.op.open')}
              </button>
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed to="partners.edit">
        <form className={risk.fields} onSubmit={onSubmit}>
          <Field
            label={t('referrals.op.linkTag')}
            name="tag"
            required
            maxLength={64}
            pattern="[A-Za-z0-9_\-]+"
          />
          <Field label={t('referrals.op.linkNote')} name="note" maxLength={200} />
          <button type="submit" className="btn">
            {t('referrals.op.addLink')}
          </button>
        </form>
      </Allowed>
    </section>
  );
}
