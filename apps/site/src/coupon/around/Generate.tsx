import { betKey } from '@fairbook/contracts/placement/bet-key';
import { expressIdOf } from '@fairbook/coupon/code';
import { type Generated, generateCoupon, swapPick, totalOf, type Wish } from '@fairbook/coupon/generator';
import { Icon } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useHost } from '../../host-context.ts';
import { useCoupon, useCouponStore } from '../use-coupon.ts';
import { GeneratedList } from './GeneratedList.tsx';
import { couponBet } from './mapping.ts';
import { loadOffer, type Offer } from './offered-games.ts';
import { type Wished, WishForm } from './WishForm.tsx';

type State =
  | { kind: 'rest' | 'busy' | 'offline' }
  | { kind: 'done'; offer: Offer; wish: Wish; made: Generated };

/** Generates a coupon for a target win, with the reason for each selection. */
export function Generate({ onClose }: { onClose(): void }) {
  const { t, api, now, bus } = useHost();
  const store = useCouponStore();
  const { draft, account } = useCoupon();
  const [wished, setWished] = useState<Wished | null>(null);
  const [state, setState] = useState<State>({ kind: 'rest' });

  async function make(next: Wished) {
    setWished(next);
    setState({ kind: 'busy' });
    try {
      const offer = await loadOffer(api, next.wish.section, now());
      setState({
        kind: 'done',
        offer,
        wish: next.wish,
        made: generateCoupon(offer.games, next.wish, Math.random),
      });
    } catch {
      setState({ kind: 'offline' });
    }
  }

  function swap(index: number) {
    if (state.kind !== 'done' || state.made.kind !== 'made') return;
    const picks = swapPick(state.offer.games, state.wish, state.made.picks, index, Math.random);
    if (!picks) return bus.emit('notify', { tone: 'info', text: t('around.generate.noOther') });
    setState({ ...state, made: { kind: 'made', picks, coefMilli: totalOf(picks) } });
  }

  function fill() {
    if (state.kind !== 'done' || state.made.kind !== 'made') return;
    const at = now();
    const expressId = expressIdOf(state.made.picks);
    const bets = state.made.picks.flatMap(({ gameId, outcomeId }, i) => {
      const pick = state.offer.picks.get(betKey({ gameId, outcomeId }));
      return pick ? [couponBet({ ...pick, expressId }, null, at + i)] : [];
    });
    if (!store.load({ bets, type: null, ...(wished && { amount: wished.stake }) })) {
      return bus.emit('notify', { tone: 'info', text: t('coupon.locked') });
    }
    store.setSettings({ expressId });
    onClose();
    bus.emit('coupon:open', {});
  }

  return (
    <Modal title={t('around.generate.title')} closeLabel={t('coupon.close')} onClose={onClose}>
      <div className="stack around">
        <WishForm
          stake={draft.amount}
          iso={account.iso}
          isBusy={state.kind === 'busy'}
          hasMade={state.kind === 'done' && state.made.kind === 'made'}
          onWish={make}
        />
        <div className="stack" role="status">
          {state.kind === 'offline' ? <Note text={t('around.generate.offline')} /> : null}
          {state.kind === 'done' && state.made.kind === 'too_few_games' ? (
            <Note text={t('around.generate.tooFew', { count: state.made.games })} />
          ) : null}
          {state.kind === 'done' && state.made.kind === 'out_of_reach' ? (
            <Note text={t('around.generate.outOfReach')} />
          ) : null}
        </div>
        {state.kind === 'done' && state.made.kind === 'made' && wished ? (
          <>
            <GeneratedList
              picks={state.made.picks}
              coefMilli={state.made.coefMilli}
              stake={wished.stake}
              iso={account.iso}
              names={state.offer.picks}
              onSwap={swap}
            />
            <button type="button" className="btn primary wide" onClick={fill}>
              {t(draft.bets.length > 0 ? 'around.generate.replace' : 'around.generate.fill')}
            </button>
            <p className="fine">{t('around.generate.fine')}</p>
          </>
        ) : null}
      </div>
    </Modal>
  );
}

function Note({ text }: { text: string }) {
  return (
    <div className="note warn">
      <Icon id="alert" />
      <span>{text}</span>
    </div>
  );
}
