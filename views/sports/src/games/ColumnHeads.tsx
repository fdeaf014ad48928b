import { useFact, useUi } from '@fairbook/ui';

/** Heads over the price columns. Seen only: each price says its market and outcome itself. */
export function ColumnHeads() {
  const { t } = useUi();
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  if (isAsian) return <AsianHeads />;
  return (
    <>
      <Heads
        className="set heads first"
        names={[t('markets.short_1'), t('markets.short_x'), t('markets.short_2')]}
      />
      <Heads
        className="set heads x-wide"
        names={[t('markets.short_1x'), t('markets.short_12'), t('markets.short_x2')]}
      />
      <Heads
        className="set heads lined second"
        names={['', t('sports.heads.over'), t('sports.heads.under')]}
      />
      <Heads
        className="set heads lined x-wide"
        names={['', t('sports.heads.handicap1'), t('sports.heads.handicap2')]}
      />
    </>
  );
}

function AsianHeads() {
  const { t } = useUi();
  return (
    <>
      <Heads className="set heads column" names={[t('sports.heads.handicap')]} />
      <Heads className="set heads column" names={[t('sports.heads.total')]} />
      <Heads
        className="set heads room"
        names={[t('markets.short_1'), t('markets.short_x'), t('markets.short_2')]}
      />
    </>
  );
}

function Heads({ className, names }: { className: string; names: string[] }) {
  return (
    <div className={className} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
