import { useMoments, useUi } from '@fairbook/ui';
import { Blocks, PageAnchor } from '@fairbook/ui/page';
import type { ShownPart } from './data.ts';
import styles from './journal.module.css';
import { Picture } from './Picture.tsx';
import { pricesPart } from './prices-part.ts';

/** A part of an article. */
export function Part({ part }: { part: ShownPart }) {
  const { t, lang } = useUi();
  switch (part.kind) {
    case 'text':
      return <Blocks blocks={part.blocks} />;
    case 'prices': {
      const { Prices } = pricesPart.get();
      return <Prices part={part} />;
    }
    case 'picture':
      return <Picture picture={part.picture} />;
    case 'promotions':
      return <Promotions part={part} />;
    case 'action':
      return <Action part={part} />;
    case 'calculator':
      return (
        <a className={styles.box} href={`/${lang}/information/betting-calculator`}>
          <b>{t('journal.calculator.title')}</b>
          <span className="small muted">{t('journal.calculator.text')}</span>
        </a>
      );
  }
}

/** A button; a tag is read with a whole page, so its link loads one. */
function Action({ part: { link, code, isTagged } }: { part: Extract<ShownPart, { kind: 'action' }> }) {
  const { t, lang } = useUi();
  return (
    <p>
      {isTagged ? (
        <a className="btn primary" target="_self" href={`/${lang}${link.to.replace(/^\/(?=\?)/, '')}`}>
          {link.text}
        </a>
      ) : (
        <PageAnchor className="btn primary" link={link} />
      )}
      {code === undefined ? null : (
        <>
          {' '}
          {t('journal.code')} <code>{code}</code>
        </>
      )}
    </p>
  );
}

function Promotions({ part: { offers } }: { part: Extract<ShownPart, { kind: 'promotions' }> }) {
  const { t, lang } = useUi();
  const { date } = useMoments();
  if (offers.length === 0) return <p className="small muted">{t('journal.promotions.none')}</p>;
  return (
    <div className={styles.offers}>
      {offers.map(({ id, name, until }) => (
        <a key={id} className={styles.box} href={`/${lang}/promotions/${id}`}>
          <b>{name}</b>
          {until === null ? null : (
            <span className="small muted">{t('journal.promotions.until', { date: date(until) })}</span>
          )}
        </a>
      ))}
    </div>
  );
}
