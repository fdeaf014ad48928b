import type { codes } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { expressIdOf } from '@fairbook/coupon/code';
import { type CouponBet, MAX_LEGS } from '@fairbook/coupon/store';
import { Icon, useMoments } from '@fairbook/ui';
import { useState } from 'react';
import { useHost } from '../../host-context.ts';
import { useCoupon, useCouponStore } from '../use-coupon.ts';
import { CodeLeg } from './CodeLeg.tsx';
import { isCouponInSight, wayToCoupon } from './in-sight.ts';
import { firstChoice, type LoadedCode, type Taken } from './load-code.ts';
import { choicesOf, couponBet, selectedOf } from './mapping.ts';

interface CodeContentProps {
  loaded: LoadedCode;
  onAgain(): void;
  onDone(): void;
}

/** The contents of a code: its author, the current state of each selection, and how many go into the coupon. */
export function CodeContent({ loaded, onAgain, onDone }: CodeContentProps) {
  const { t, now, bus } = useHost();
  const store = useCouponStore();
  const { draft, settings } = useCoupon();
  const { code, checked } = loaded;
  const [taken, setTaken] = useState<Taken[]>(() => checked?.map(firstChoice) ?? []);
  const found = checked ? betsOf(loaded, taken, now()) : [];
  const expressId = expressIdOf(code.bets);

  function put(before: readonly CouponBet[]) {
    const keys = new Set(found.map((bet) => betKey(bet)));
    const kept = before.filter((bet) => !keys.has(betKey(bet)));
    const bets = [...kept, ...found].slice(0, MAX_LEGS);
    const isDone = store.load({
      bets,
      ...(before.length === 0 && choicesOf(code)),
      isCouponLoadedFromCode: true,
    });
    if (!isDone) return bus.emit('notify', { tone: 'info', text: t('coupon.locked') });
    store.setSettings({ expressId });
    onDone();
    bus.emit('coupon:open', {});
    // The phone sheet needs a moment to open.
    setTimeout(() => {
      if (isCouponInSight()) return;
      const text = t('around.load.done', { count: bets.length });
      bus.emit('notify', { tone: 'success', text, action: wayToCoupon(t('coupon.reminderOpen')) });
    }, 500);
  }

  return (
    <>
      <Seal loaded={loaded} />
      {settings.expressId === expressId ? <p className="small">{t('around.load.before')}</p> : null}
      <ol className="around-legs">
        {code.bets.map((bet, i) => (
          <CodeLeg
            key={betKey(bet)}
            bet={bet}
            index={i}
            checked={checked?.[i] ?? null}
            taken={taken[i] ?? 'nothing'}
            onTake={(next) => setTaken((all) => all.map((old, n) => (n === i ? next : old)))}
          />
        ))}
      </ol>
      {checked ? (
        <div className="stack">
          <p className="small muted" role="status">
            {t('around.load.count', { count: found.length, of: code.bets.length })}
          </p>
          {draft.bets.length > 0 && found.length > 0 ? (
            <button type="button" className="btn wide" onClick={() => put(draft.bets)}>
              {t('around.load.add', { count: draft.bets.length })}
            </button>
          ) : null}
          <button
            type="button"
            className="btn primary wide"
            aria-disabled={found.length === 0}
            onClick={() => found.length > 0 && put([])}
          >
            {t(draft.bets.length > 0 ? 'around.load.replace' : 'around.load.put')}
          </button>
          <p className="fine">{t('around.load.fine')}</p>
        </div>
      ) : (
        <div className="note warn">
          <Icon id="alert" />
          <span>
            {t('around.load.offline')}{' '}
            <button type="button" className="link" onClick={onAgain}>
              {t('around.load.again')}
            </button>
          </span>
        </div>
      )}
    </>
  );
}

function betsOf({ code, checked }: LoadedCode, taken: readonly Taken[], now: number): CouponBet[] {
  const expressId = expressIdOf(code.bets);
  const bets = (checked ?? []).flatMap((pick, i) => {
    const priced = pricedOf(pick, taken[i]);
    return priced ? [couponBet({ ...selectedOf(priced), expressId }, code.bets[i]!.blockId, now + i)] : [];
  });
  return bets.filter(
    (bet, i) =>
      bets.findIndex((other) => other.gameId === bet.gameId && other.outcomeId === bet.outcomeId) === i,
  );
}

function pricedOf({ gameId, outcomeId, coef, face, near }: codes.CheckedPick, taken: Taken | undefined) {
  if (typeof taken === 'number') return near[taken];
  return taken === 'itself' && coef !== null && face ? { gameId, outcomeId, coef, face } : undefined;
}

/** Who signed the code. */
function Seal({ loaded: { seal, code } }: { loaded: LoadedCode }) {
  const { t } = useHost();
  const at = useMoments().dateTime(code.madeAt * 1000);
  const tone = seal === 'genuine' ? 'note good' : seal === 'forged' ? 'note bad' : 'note';
  return (
    <div className={tone}>
      <Icon id={seal === 'genuine' ? 'seal' : seal === 'forged' ? 'alert' : 'info'} />
      <span>{t(`around.seal.${seal}`, { at })}</span>
    </div>
  );
}
