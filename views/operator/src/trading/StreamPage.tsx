import type { AnswerOf, stream } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { Chip, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useFilter } from '../page/Filters.tsx';
import { Frame, type Place } from '../page/Frame.tsx';
import { Empty } from '../page/states.tsx';
import { ReadAt } from './ReadAt.tsx';
import { StreamTable } from './StreamTable.tsx';
import { type Answer, inFilter, meanBeats, merged, STREAM_FILTERS, type StreamFilter } from './stream.ts';
import styles from './trading.module.css';
import { useAgain } from './use-again.ts';

type Start = AnswerOf<typeof stream.bets>;

interface StreamPageProps {
  start: Start;
  api: ViewContext['api'];
  place: Place;
}

const AGAIN_MS = 2_000;

/** The bets as they come in, with how their prices compare with the closing ones. `p` pauses it. */
export function StreamPage({ start, api, place }: StreamPageProps) {
  const { t, lang } = useUi();
  const [filter, setFilter] = useFilter<StreamFilter>('show', STREAM_FILTERS);
  const [isPaused, setPaused] = useState(false);
  const { data, isFailed } = useAgain<Start>(start, () => api('stream.bets'), AGAIN_MS);
  const [shown, setShown] = useState<Answer>(start);
  const [seen, setSeen] = useState(data);
  if (seen !== data) {
    setSeen(data);
    setShown(merged(shown, data, isPaused));
  }
  function toggle() {
    if (isPaused) setShown(merged(shown, data, false));
    setPaused(!isPaused);
  }
  usePauseKey(toggle);
  const bets = shown.bets.filter(inFilter(filter));
  const mean = meanBeats(bets);
  const waiting = isPaused
    ? data.bets.filter(({ number }) => !shown.bets.some((bet) => bet.number === number)).length
    : 0;

  return (
    <Frame
      place={place}
      note={t('operator.stream.note')}
      aside={
        <>
          {STREAM_FILTERS.map((each) => (
            <Chip
              key={each}
              isOn={filter === each}
              count={shown.bets.filter(inFilter(each)).length}
              onToggle={() => setFilter(each)}
            >
              {t(`operator.stream.filter.${each}`)}
            </Chip>
          ))}
          <button type="button" className="btn" aria-pressed={isPaused} onClick={toggle}>
            {isPaused ? t('operator.stream.goOn', { count: waiting }) : t('operator.stream.pause')}
            <kbd className="kbd">p</kbd>
          </button>
          <ReadAt at={shown.at} isFailed={isFailed} />
        </>
      }
    >
      {shown.bets.length === 0 ? (
        <Empty text={t('operator.stream.none')} />
      ) : (
        <section className="panel" aria-label={t('operator.trading.tab.stream')}>
          <StreamTable bets={bets} baseIso={shown.baseIso} />
          <p className={styles.meaning}>
            {mean === null
              ? t('operator.stream.tooFew')
              : t('operator.stream.mean', {
                  percent: percentText(mean, lang),
                  count: bets.filter(({ beats }) => beats !== null).length,
                })}{' '}
            {t('operator.stream.meaning')}
          </p>
        </section>
      )}
    </Frame>
  );
}

/** `p` pauses and goes on. Off while a field has the focus, or with a modifier. */
function usePauseKey(toggle: () => void): void {
  useEffect(() => {
    function onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key !== 'p' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      toggle();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toggle]);
}
