import type { visitors } from '@fairbook/contracts';
import {
  PRODUCT_REASONS,
  PRODUCTS,
  type Product,
  type ProductReason,
} from '@fairbook/contracts/placement/closed-products';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import styles from '../risk/risk.module.css';
import { dateText } from '../voids/texts.ts';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  held: visitors.Restrictions;
  api: ViewContext['api'];
  onSaved(): Promise<void>;
}

type Choices = Partial<Record<Product, ProductReason>>;

/** Which products are closed to a player, each with the reason that the player reads. */
export function ProductForm({ held, api, onSaved }: Props) {
  const { t, lang } = useUi();
  const isOpen = useMay()('players.edit');
  const [closed, setClosed] = useState<Choices>(() =>
    Object.fromEntries(held.products.map(({ product, reason }) => [product, reason])),
  );
  const { failure, save } = useSaving(t('operator.players.failed'));
  const since = (product: Product) => held.products.find((each) => each.product === product)?.since;
  const shown = isOpen ? PRODUCTS : PRODUCTS.filter((product) => closed[product]);
  const options = [
    { value: '', label: t('operator.players.productOpen') },
    ...PRODUCT_REASONS.map((reason) => ({
      value: reason,
      label: t('operator.players.productClosed', { reason: t(`operator.players.reason.${reason}`) }),
    })),
  ];

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const products = PRODUCTS.flatMap((product) =>
      closed[product] ? [{ product, reason: closed[product] }] : [],
    );
    await save(async () => {
      await api('visitors.closeProducts', {
        params: { id: held.userId },
        body: { products, version: held.version },
      });
      await onSaved();
    });
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.players.products')}</h3>
      </header>
      <p className={styles.note}>{t('operator.players.productsAbout')}</p>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <fieldset className={styles.fields} disabled={!isOpen}>
          <legend className="vh">{t('operator.players.products')}</legend>
          {shown.map((product) => {
            const date = since(product);
            const name = t(`operator.players.product.${product}`);
            return (
              <Select
                key={product}
                label={date ? t('operator.players.productSince', { name, date: dateText(date, lang) }) : name}
                value={closed[product] ?? ''}
                options={options}
                onChange={(value) =>
                  setClosed({ ...closed, [product]: (value || undefined) as ProductReason | undefined })
                }
              />
            );
          })}
        </fieldset>
        <SaveRow isOpen={isOpen} failure={failure} />
      </form>
    </section>
  );
}
