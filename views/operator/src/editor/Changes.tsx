import { useUi } from '@fairbook/ui';
import styles from './editor.module.css';
import type { Fields, Shape } from './shape.ts';
import { labelOf, valueText } from './texts.ts';

interface Props {
  title?: string;
  texts: string;
  shape: Shape;
  /** The fields that differ. */
  names: readonly string[];
  before: Fields | null;
  after: Fields | null;
}

/** Fields with their values before and after. */
export function Changes({ title, texts, shape, names, before, after }: Props) {
  const { t, lang } = useUi();
  const text = (fields: Fields | null, name: string) =>
    fields && Object.hasOwn(fields, name)
      ? valueText({ t, lang }, shape.properties?.[name] ?? {}, `${texts}.${name}`, fields[name])
      : null;
  return (
    <div className={title ? styles.preview : undefined}>
      {title ? <h3>{title}</h3> : null}
      <dl className={styles.changes}>
        {names.map((name) => {
          const [was, is] = [text(before, name), text(after, name)];
          return (
            <div key={name}>
              <dt>{labelOf(t, `${texts}.${name}`)}</dt>
              <dd>
                {was === null ? null : (
                  <>
                    <span className="vh">{t('operator.edits.before')} </span>
                    <del>{was}</del>{' '}
                  </>
                )}
                {is === null ? null : (
                  <>
                    <span className="vh">{t('operator.edits.after')} </span>
                    <ins>{is}</ins>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
