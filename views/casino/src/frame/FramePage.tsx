import { ApiError } from '@fairbook/client';
import type { FromGame } from '@fairbook/contracts/casino/frame-messages';
import { PROVIDER_GAMES, PROVIDERS } from '@fairbook/contracts/casino/provider-games';
import type { ViewContext } from '@fairbook/remote-view';
import { Star, useSession, useUi } from '@fairbook/ui';
import { usePayAccounts } from '@fairbook/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import type { CasinoData } from '../data.ts';
import families from '../families.module.css';
import styles from '../game/game.module.css';
import { SessionFacts } from '../game/SessionFacts.tsx';
import { Tools } from '../game/Tools.tsx';
import { GreyTile } from '../lobby/GreyTile.tsx';
import { Volatility } from '../lobby/Volatility.tsx';
import own from './frame.module.css';
import { useFrame, useOwnDocument } from './use-frame.ts';
import { useProviderSession } from './use-session.ts';

type Data = Extract<CasinoData, { page: 'frame' }>;

/** A game that says nothing for this long has failed to start. */
const START_MS = 15_000;

interface Opened {
  /** Null for a demo. */
  id: string | null;
  address: string;
}

/** A provider's game in a frame, with the player's session beside it. */
export function FramePage({ data, api }: { data: Data; api: ViewContext['api'] }) {
  const { t, lang, bus } = useUi();
  const { game, origin } = data;
  const { name, provider, number, ...figures } = PROVIDER_GAMES[game];
  const providerName = PROVIDERS[provider].name;
  const isPlayer = useSession()?.role === 'player';
  const accounts = usePayAccounts();
  const account = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const [opened, setOpened] = useState<Opened | null>(null);
  const [state, setState] = useState<'closed' | 'opening' | 'loading' | 'ready' | 'failed'>('closed');
  const [fault, setFault] = useState<string | null>(null);
  const [session, refresh] = useProviderSession(api, opened?.id ?? null);
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useOwnDocument();

  async function open(ask: () => Promise<Opened>) {
    setState('opening');
    setFault(null);
    try {
      setOpened(await ask());
      setState('loading');
    } catch (error) {
      setState('closed');
      setFault(error instanceof ApiError ? error.message : t('casino.frame.failed'));
    }
  }
  const device = () => (matchMedia('(width < 768px)').matches ? ('mobile' as const) : ('desktop' as const));
  const playForMoney = () => {
    if (!isPlayer) bus.emit('modal:open', { name: 'login' });
    else if (account)
      void open(() =>
        api('casino.launch', {
          body: { game, accountId: account.id, language: lang, device: device() },
        }),
      );
  };
  const playDemo = () =>
    open(async () => ({
      id: null,
      ...(await api('casino.demo', { params: { game }, query: { language: lang } })),
    }));

  async function leave() {
    if (opened?.id) await api('casino.endSession', { params: { id: opened.id } }).catch(() => undefined);
    location.assign(`/${lang}/${figures.section === 'slots' ? 'slots' : 'casino'}/thankyou`);
  }
  const tell = useFrame(frame, opened ? origin : null, (message: FromGame) => {
    switch (message.type) {
      case 'ready':
        setState('ready');
        return refresh();
      case 'deposit':
        return bus.emit('modal:open', { name: 'recharge' });
      case 'close':
        void leave();
        return;
      default:
        refresh();
    }
  });

  const why = session?.why ?? null;
  const isOver = session !== null && session.endedAt !== null;
  useEffect(() => {
    if (state !== 'ready') return;
    tell(isOver ? 'end' : why ? 'pause' : 'resume');
  }, [state, isOver, why, tell]);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), START_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const isShown = opened !== null && state !== 'closed' && state !== 'opening' && !isOver && why === null;
  return (
    <div className={`stack ${families.family}`} data-family="providers">
      <nav className="small muted" aria-label={t('casino.crumbs')}>
        <a href={`/${lang}/casino-lobby`}>{t('casino.games')}</a> <span aria-hidden="true">›</span>{' '}
        <a href={`/${lang}/providers/${provider}`}>{providerName}</a> <span aria-hidden="true">›</span> {name}
      </nav>
      <section className={own.frame} aria-label={name} ref={stage}>
        <header className={styles.bar}>
          <h1>{name}</h1>
          <span className={styles.figures}>
            <Volatility figures={figures} />
          </span>
          <span className="end">
            <Star kind="casino" id={number} name={name} />
          </span>
          {isShown ? <Tools stage={stage} hasSound={false} /> : null}
          {opened ? (
            <button type="button" className="btn sm" onClick={leave}>
              {t('casino.frame.leave')}
            </button>
          ) : null}
        </header>
        <div className={own.stage}>
          {opened ? (
            <iframe
              key={opened.address}
              ref={frame}
              className={own.game}
              hidden={!isShown || state === 'failed'}
              src={opened.address}
              title={t('casino.frame.title', { game: name, provider: providerName })}
              sandbox="allow-scripts allow-same-origin"
              allow="fullscreen 'none'"
              referrerPolicy="no-referrer"
            />
          ) : null}
          <Cover
            {...{ data, state, why, isOver, isPlayer, fault }}
            canPlay={account !== undefined}
            onMoney={playForMoney}
            onDemo={playDemo}
          />
        </div>
        {session ? (
          <SessionFacts
            label={t('casino.frame.session')}
            since={Date.parse(session.startedAt)}
            {...{ staked: session.staked, net: session.net, iso: session.iso }}
          />
        ) : opened?.id === null ? (
          <p className={`small muted ${own.note}`}>{t('casino.frame.demoNote')}</p>
        ) : null}
      </section>
      <p className="note info">{t('casino.frame.fair', { provider: providerName })}</p>
    </div>
  );
}

interface CoverProps {
  data: Data;
  state: 'closed' | 'opening' | 'loading' | 'ready' | 'failed';
  why: string | null;
  isOver: boolean;
  isPlayer: boolean;
  fault: string | null;
  canPlay: boolean;
  onMoney(): void;
  onDemo(): void;
}

/** What is shown in the place of the game: the choice before it, its loading, and why it can't be played. */
function Cover({ data, state, why, isOver, isPlayer, fault, canPlay, onMoney, onDemo }: CoverProps) {
  const { t } = useUi();
  const { print, name } = PROVIDER_GAMES[data.game];
  if (state === 'ready' && !isOver && why === null) return null;
  const text = textOf(state, { why, isOver, isOpen: data.isOpen });
  const isLoading = state === 'opening' || state === 'loading';
  const mayOpen = data.isOpen && !isLoading && (state === 'closed' || state === 'failed' || isOver);
  return (
    <div className={own.cover}>
      <span className={own.tile}>
        <GreyTile print={print} />
      </span>
      <p role="status" aria-busy={isLoading}>
        {fault ?? (text ? t(text, { game: name }) : null)}
      </p>
      {mayOpen && isPlayer && !canPlay ? <p className="note warn">{t('casino.noAccount')}</p> : null}
      {mayOpen ? (
        <div className="row wrap">
          <button type="button" className="btn primary" disabled={isPlayer && !canPlay} onClick={onMoney}>
            {isPlayer ? t('casino.frame.play') : t('casino.signIn')}
          </button>
          {data.hasDemo ? (
            <button type="button" className="btn" onClick={onDemo}>
              {t('casino.frame.demo')}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function textOf(
  state: CoverProps['state'],
  { why, isOver, isOpen }: { why: string | null; isOver: boolean; isOpen: boolean },
) {
  if (!isOpen) return 'casino.frame.unavailable';
  if (why === 'limits.check_due') return 'casino.frame.checkDue';
  // After a ban the next launch says why.
  if (why !== null && !why.startsWith('auth.')) return 'casino.frame.limit';
  if (isOver) return 'casino.frame.over';
  switch (state) {
    case 'opening':
    case 'loading':
      return 'casino.frame.loading';
    case 'failed':
      return 'casino.frame.failed';
    default:
      return null;
  }
}
