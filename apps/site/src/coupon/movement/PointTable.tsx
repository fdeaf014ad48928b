import type { sportsbook } from '@fairbook/contracts';
import { useHost } from '../../host-context.ts';
import { useMovementTexts } from './texts.ts';

/** The same as a table, newest first. */
export function PointTable({ points }: { points: readonly sportsbook.PricePoint[] }) {
  const { t } = useHost();
  const { at, price } = useMovementTexts();
  const heads = { time: t('movement.time'), price: t('movement.price'), state: t('movement.state') };
  return (
    <details>
      <summary className="link small">{t('movement.table', { count: points.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too. */}
      <section className="mv-table" aria-label={t('movement.table', { count: points.length })} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{heads.time}</th>
              <th scope="col" className="num">
                {heads.price}
              </th>
              <th scope="col">{heads.state}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at}>
                <th scope="row">{at(point.at)}</th>
                <td className="num">{price(point.coef)}</td>
                <td>{t(point.isSuspended ? 'movement.off' : 'movement.on')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
