import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { GeneratedPick } from '@fairbook/coupon/generator';
import { formatDecimal, parseAmount } from '@fairbook/money';
import type { SelectedBet } from '@fairbook/remote-view';
import { gameText, Icon, useMoments } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { useMoney, useOdds } from '../use-coupon.ts';

interface GeneratedListProps {
  picks: readonly GeneratedPick[];
  coefMilli: bigint;
  stake: string;
  iso: string;
  names: ReadonlyMap<string, SelectedBet>;
  onSwap(index: number): void;
}

/** The generated coupon: each selection with its reasons and a swap button, and the payout. */
export function GeneratedList({ picks, coefMilli, stake, iso, names, onSwap }: GeneratedListProps) {
  const { t } = useHost();
  const odds = useOdds();
  const money = useMoney();
  const { dateTime: start } = useMoments();
  const win = winText(stake, iso, coefMilli);
  return (
    <>
      <ol className="around-legs">
        {picks.map((pick, i) => {
          const name = names.get(betKey(pick));
          return (
            <li key={betKey(pick)}>
              <div className="spread">
                <b>{name?.outcomeName}</b>
                <span className="row">
                  <b>{odds(pick.coefMilli)}</b>
                  <button
                    type="button"
                    className="ib sm"
                    aria-label={t('around.generate.swap', { name: name?.outcomeName ?? '' })}
                    onClick={() => onSwap(i)}
                  >
                    <Icon id="refresh" size="s" />
                  </button>
                </span>
              </div>
              <p className="small muted">
                {name?.marketName} · {name ? gameText(name) : null}
              </p>
              <p className="x-small muted">
                {t('around.generate.why', {
                  wanted: odds(pick.wantedMilli),
                  start: name?.isLive ? t('around.generate.inPlay') : start(pick.startsAt),
                  margin: pick.marginPercent,
                })}
              </p>
            </li>
          );
        })}
      </ol>
      <dl className="kv">
        <dt>{t('coupon.totalOdds')}</dt>
        <dd>{odds(Number(coefMilli))}</dd>
        <dt>{t('coupon.possibleWin')}</dt>
        <dd>{win === null ? '' : money(win, iso)}</dd>
      </dl>
    </>
  );
}

/** The possible win, rounded down, as a plain decimal of the currency; null while the stake is not an amount. */
function winText(stake: string, iso: string, coefMilli: bigint): string | null {
  const [paid, one] = [stake.replace(',', '.'), '1'].map((text) => parseAmount(text, iso));
  if (typeof paid !== 'bigint' || typeof one !== 'bigint') return null;
  return formatDecimal((paid * coefMilli) / 1000n, String(one).length - 1);
}
