import { Icon, useSession, useUi } from '@fairbook/ui';
import { type RefObject, useSyncExternalStore } from 'react';
import styles from './game.module.css';
import { isSoundOn, onSoundChanged, play, setSound } from './sound.ts';

/** Over a game: a deposit, sound, and the whole screen. `stage`: what fills the screen. */
export function Tools({
  stage,
  hasSound = true,
}: {
  stage: RefObject<HTMLElement | null>;
  hasSound?: boolean;
}) {
  const { t, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  return (
    <span className={styles.tools}>
      {isPlayer ? (
        <button
          type="button"
          className="ib"
          aria-label={t('casino.tools.deposit')}
          title={t('casino.tools.deposit')}
          onClick={() => bus.emit('modal:open', { name: 'recharge' })}
        >
          <Icon id="wallet" />
        </button>
      ) : null}
      {hasSound ? <SoundSwitch /> : null}
      <FullScreen stage={stage} />
    </span>
  );
}

function SoundSwitch() {
  const { t } = useUi();
  const isOn = useSyncExternalStore(onSoundChanged, isSoundOn, () => false);
  function press() {
    setSound(!isOn);
    play('step');
  }
  return (
    <button
      type="button"
      className="ib"
      aria-pressed={isOn}
      aria-label={t('casino.tools.sound')}
      title={t('casino.tools.sound')}
      onClick={press}
    >
      <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3.5 8v4H6l4 3.5v-11L6 8z" />
        <path d={isOn ? 'M13 7.5a4 4 0 0 1 0 5M15.2 5a7 7 0 0 1 0 10' : 'm13 8 4 4m0-4-4 4'} />
      </svg>
    </button>
  );
}

function FullScreen({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const { t } = useUi();
  const isFull = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  // A browser that has no full screen, such as that of an iPhone, has no button for it.
  const isPossible = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenEnabled,
    () => true,
  );
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className="ib"
      aria-pressed={isFull}
      aria-label={t('casino.frame.fullScreen')}
      title={t('casino.frame.fullScreen')}
      onClick={() => (isFull ? void document.exitFullscreen() : void stage.current?.requestFullscreen())}
    >
      <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={
            isFull
              ? 'M8 3v5H3M12 3v5h5M8 17v-5H3M12 17v-5h5'
              : 'M3.5 8V3.5H8M12 3.5h4.5V8M3.5 12v4.5H8M12 16.5h4.5V12'
          }
        />
      </svg>
    </button>
  );
}

function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
