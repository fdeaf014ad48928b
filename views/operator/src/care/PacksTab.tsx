import type { AnswerOf, care } from '@fairbook/contracts';
import { PACK_IDS, type PackId } from '@fairbook/contracts/care/limit-rules';
import { DECLARED_ONLY, PACK_RULES, type PackFile, type PackRule } from '@fairbook/contracts/care/pack-rules';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { ChipLink, ChipRow, moneyText, Tag, useMoments, useUi } from '@fairbook/ui';
import { Empty } from '../page/states.tsx';
import own from './care.module.css';

interface Props {
  answer: AnswerOf<typeof care.packs>;
  first: PackId;
  second: PackId;
  isAll: boolean;
}

const DECLARED: ReadonlySet<PackRule> = new Set(DECLARED_ONLY);

/** Two packs of rules side by side: what differs, and where each value comes from. */
export function PacksTab({ answer: { packs, chosen, isByCountry }, first, second, isAll }: Props) {
  const { t, lang } = useUi();
  const { date } = useMoments();
  const [one, other] = [first, second].map((id) => packs.find((pack) => pack.id === id)!) as [
    PackFile,
    PackFile,
  ];
  const isSame = (rule: PackRule) =>
    JSON.stringify(one.rules[rule].value) === JSON.stringify(other.rules[rule].value);
  const rules = PACK_RULES.filter((rule) => isAll || !isSame(rule));
  const pathOf = (query: Record<string, string>) =>
    `/${lang}${operatorPath('care', 'packs', { first, second, ...(isAll && { all: '1' }), ...query })}`;
  const choice = (side: 'first' | 'second', now: PackId) => (
    <ChipRow label={t(`care.packs.${side}`)}>
      {PACK_IDS.map((id) => (
        <ChipLink key={id} href={pathOf({ [side]: id })} isCurrent={id === now}>
          {t(`care.pack.${id}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
  return (
    <>
      <p className="small muted">
        {t('care.packs.lead', { pack: t(`care.pack.${chosen}`), isByCountry: String(isByCountry) })}{' '}
        {t('care.packs.isDeclaredAbout')} {t('care.packs.unread.about')}
      </p>
      <div className={own.choices}>
        <b className="small">{t('care.packs.first')}</b>
        {choice('first', first)}
        <b className="small">{t('care.packs.second')}</b>
        {choice('second', second)}
      </div>
      <p>
        <a className="link" href={pathOf({ all: isAll ? '0' : '1' })}>
          {t(isAll ? 'care.packs.only' : 'care.packs.all')}
        </a>
      </p>
      {rules.length === 0 ? (
        <Empty text={t('care.packs.same')} />
      ) : (
        <div className="panel">
          <table className={own.packs}>
            <thead>
              <tr>
                <th scope="col">{t('care.packs.rule')}</th>
                {[one, other].map((pack, n) => (
                  <th key={n} scope="col">
                    {t(`care.pack.${pack.id}`)}
                    <small>{t('care.packs.reviewed', { date: date(Date.parse(pack.reviewedOn)) })}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={rule}>
                  <th scope="row">
                    {t(`care.rule.${rule}`)}
                    <small>{t(DECLARED.has(rule) ? 'care.packs.isDeclared' : 'care.packs.isEnforced')}</small>
                    {isAll && !isSame(rule) ? <Tag tone="warn">{t('care.packs.differs')}</Tag> : null}
                  </th>
                  <td data-pack={t(`care.pack.${first}`)}>
                    <Value pack={one} rule={rule} />
                  </td>
                  <td data-pack={t(`care.pack.${second}`)}>
                    <Value pack={other} rule={rule} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Value({ pack, rule }: { pack: PackFile; rule: PackRule }) {
  const { t } = useUi();
  const { value, source } = pack.rules[rule];
  const document = source.document === null ? undefined : pack.documents[source.document];
  return (
    <>
      <b>{useShown(rule, value)}</b>
      <small>
        {document ? (
          <a className="link" href={document.url} rel="noreferrer" target="_blank">
            {source.section || document.title}
          </a>
        ) : (
          t('care.packs.own')
        )}
        : {t(`care.note.${source.note}`)}
      </small>
      {source.isCompared ? null : <Tag tone="warn">{t('care.packs.unread')}</Tag>}
    </>
  );
}

function useShown(rule: PackRule, value: PackFile['rules'][PackRule]['value']): string {
  const { t, lang } = useUi();
  if (value === null) return t('care.packs.none');
  if (typeof value === 'object' && 'iso' in value) {
    const { iso, young } = value;
    const most = moneyText(value.most, iso, lang);
    if (!young) return most;
    return t('care.packs.young', { most, young: moneyText(young.most, iso, lang), age: young.below });
  }
  if (typeof value === 'boolean') return t(value ? 'care.packs.yes' : 'care.packs.no');
  if (!Array.isArray(value))
    return value === 'gross' || value === 'gross_or_net' ? t(`care.depositLimit.${value}`) : String(value);
  if (value.length === 0) return t('care.packs.none');
  if (rule === 'types')
    return (value as PackFile['rules']['types']['value']).map((type) => t(`care.type.${type}`)).join('; ');
  return value.join(typeof value[0] === 'string' ? '; ' : ', ');
}
