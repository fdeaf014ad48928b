import type { risk, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { GameSearch } from '../picks/GameSearch.tsx';
import { gameIdOf, marketOptions, type Option, outcomeOptions, withChosen } from './subject-options.ts';

interface Props {
  api: ViewContext['api'];
  scope: risk.Scope;
  subject: string;
  onSubject(subject: string): void;
}

/** A sport, league, match, market or outcome, chosen by name. The platform has nothing to choose. */
export function SubjectPick(props: Props) {
  if (props.scope === 'platform') return null;
  if (props.scope === 'sport' || props.scope === 'champ') return <PlacePick {...props} key={props.scope} />;
  return <GamePart {...props} key={props.scope} />;
}

function PlacePick({ api, scope, subject, onSubject }: Props) {
  const { t } = useUi();
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const asked =
      scope === 'sport'
        ? api('sportsbook.sports').then(({ sports }) => sports)
        : api('sportsbook.champs', { query: {} }).then(({ champs }) => champs);
    asked
      .then((rows) => setOptions(rows.map(({ id, name }) => ({ value: String(id), label: name }))))
      .catch(() => {});
  }, [api, scope]);
  return <Which label={t(`operator.risk.scope.${scope}`)} {...{ options, subject, onSubject }} />;
}

/** A match, and one of its markets or outcomes. */
function GamePart({ api, scope, subject, onSubject }: Props) {
  const { t } = useUi();
  const [game, setGame] = useState<sportsbook.Game | null>(null);
  const asked = gameIdOf(subject);
  // A link has only the match's id, so its name is read once.
  useEffect(() => {
    if (asked === null || game?.id === asked) return;
    api('sportsbook.game', { params: { id: asked } }).then(setGame, () => {});
  }, [api, asked, game]);
  function choose(next: sportsbook.Game | null) {
    setGame(next);
    onSubject(next && scope === 'game' ? String(next.id) : '');
  }
  return (
    <>
      <GameSearch api={api} game={game} hasLive onGame={choose} />
      {scope === 'game' ? null : (
        <Which
          label={t(`operator.risk.scope.${scope}`)}
          options={game ? (scope === 'market' ? marketOptions(game) : outcomeOptions(game)) : []}
          subject={subject}
          onSubject={onSubject}
        />
      )}
    </>
  );
}

interface WhichProps extends Pick<Props, 'subject' | 'onSubject'> {
  label: string;
  options: readonly Option[];
}

function Which({ label, options, subject, onSubject }: WhichProps) {
  const { t } = useUi();
  return (
    <Select
      label={label}
      value={subject}
      options={[{ value: '', label: t('operator.offers.choose') }, ...withChosen(options, subject)]}
      onChange={onSubject}
    />
  );
}
