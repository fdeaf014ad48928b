import type { Api } from '@fairbook/client';
import { BoxSkeleton, useMoments, useUi } from '@fairbook/ui';
import { adoptStyles } from '@fairbook/ui/charts';
import chartsCss from '@fairbook/ui/charts.css?inline';
import { LastGood } from '@fairbook/ui/overlay';
import { memo, useEffect } from 'react';
import type { Game } from '../../data.ts';
import { AroundFailed } from './AroundFailed.tsx';
import { Form } from './form/Form.tsx';
import formCss from './form/form.css?inline';
import { useForm } from './form/use-form.ts';
import { isEmptyForm } from './known.ts';
import { LineUps } from './line-ups/LineUps.tsx';
import lineUpsCss from './line-ups/line-ups.css?inline';
import { Prices } from './prices/Prices.tsx';
import pricesCss from './prices/prices.css?inline';
import { Stats } from './story/Stats.tsx';
import storyCss from './story/story.css?inline';
import { Timeline } from './story/Timeline.tsx';
import { Tracker } from './story/Tracker.tsx';
import { useStory } from './story/use-story.ts';
import type { AroundTab } from './tabs.ts';

for (const text of [chartsCss, storyCss, pricesCss, formCss, lineUpsCss]) adoptStyles(text);

export interface AroundBodyProps {
  game: Game;
  api: Api;
  tab: AroundTab;
  /** Called for a tab that turns out to have no data. */
  onEmpty(tab: AroundTab): void;
}

/** The open tab around a match. Story and form are read once for all tabs. */
export const AroundBody = memo(function AroundBody({ game, api, tab, onEmpty }: AroundBodyProps) {
  const { t } = useUi();
  const { time } = useMoments();
  const story = useStory(game, api);
  const form = useForm(game, api);
  const isNothingTold = story.read !== null && game.state.status === 'ended' && story.told.units.length === 0;
  useEffect(() => {
    if (isNothingTold) for (const each of ['tracker', 'stats', 'timeline'] as const) onEmpty(each);
  }, [isNothingTold, onEmpty]);
  const isFormless = form.form !== null && isEmptyForm(form.form);
  useEffect(() => {
    if (isFormless) onEmpty('form');
  }, [isFormless, onEmpty]);

  if (tab === 'lineups') return <LineUps game={game} />;
  if (tab === 'form') {
    if (form.form) return <Form form={form.form} game={game} />;
    return form.hasFailed ? (
      <AroundFailed onAgain={form.again} />
    ) : (
      <BoxSkeleton label={t('game.around.loading')} />
    );
  }
  if (!story.read || (tab !== 'prices' && !story.tracker)) {
    return story.hasFailed ? (
      <AroundFailed onAgain={story.again} />
    ) : (
      <BoxSkeleton label={t('game.around.loading')} />
    );
  }
  const { told, tracker, read } = story;
  return (
    <LastGood
      note={story.hasFailed && story.readAt !== null ? t('match.asOf', { at: time(story.readAt) }) : null}
      retry={{ label: t('game.around.again'), onRetry: story.again }}
    >
      {content()}
    </LastGood>
  );

  function content() {
    if (tab === 'prices') return <Prices game={game} api={api} story={read!} told={told} tracker={tracker} />;
    if (!tracker) return null;
    switch (tab) {
      case 'tracker':
        return <Tracker game={game} told={told} tracker={tracker} chances={story.chances} />;
      case 'stats':
        return <Stats game={game} told={told} tracker={tracker} chances={story.chances} />;
      case 'timeline':
        return <Timeline game={game} told={told} tracker={tracker} settled={read!.settled} />;
    }
  }
});
