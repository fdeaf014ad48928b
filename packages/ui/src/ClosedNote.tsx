import type { limits } from '@fairbook/contracts';
import { HOUSE_BLOCK, SELF_EXCLUSION, TIME_OUT } from '@fairbook/contracts/care/limit-types';
import { useMoments } from './clock.ts';
import { useUi } from './context.tsx';
import { Icon } from './Icon.tsx';

const CLOSING = [HOUSE_BLOCK, SELF_EXCLUSION, TIME_OUT] as const;

/** A limit that closes play and deposits while it is in force. */
export type Closure = limits.Limit & { limitType: (typeof CLOSING)[number] };

function isClosure(limit: limits.Limit): limit is Closure {
  return limit.limitState === 'ACTIVE' && CLOSING.some((type) => type === limit.limitType);
}

/**
 * The limit that closes play and deposits to a player, of several the one that lasts longest; null if there is none.
 */
export function closureOf(all: readonly limits.Limit[]): Closure | null {
  const last = ({ endsAt }: Closure) => endsAt ?? Number.POSITIVE_INFINITY;
  return all
    .filter(isClosure)
    .reduce<Closure | null>((so, each) => (so && last(so) >= last(each) ? so : each), null);
}

/**
 * Shown in place of what is closed to the player: why, until when, and the ways that stay open. Texts: `responsible`.
 */
export function ClosedNote({ closure: { limitType, endsAt } }: { closure: Closure }) {
  const { t, lang } = useUi();
  const { date, time } = useMoments();
  const isOpen = endsAt === null && limitType === SELF_EXCLUSION;
  const until = endsAt === null ? '' : `${date(endsAt * 1000)}, ${time(endsAt * 1000)}`;
  const [way, text] =
    limitType === HOUSE_BLOCK ? (['support', 'support'] as const) : (['responsible', 'limits'] as const);
  return (
    <div className="stack">
      <p className="note warn" role="status">
        <Icon id="lock" />
        <span>
          <b>{t(isOpen ? 'responsible.closed.30.open' : `responsible.closed.${limitType}`, { until })}</b>{' '}
          {t('responsible.closed.money')}
        </span>
      </p>
      <div className="row wrap">
        <a className="btn primary" href={`/${lang}/office/deduce`}>
          {t('responsible.closed.withdraw')}
        </a>
        <a className="btn" href={`/${lang}/office/${way}`}>
          {t(`responsible.closed.${text}`)}
        </a>
      </div>
    </div>
  );
}
