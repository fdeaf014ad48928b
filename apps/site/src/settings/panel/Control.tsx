import { Segmented, useFact } from '@fairbook/ui';
import { Select, Switch } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';
import { textOf, valueFrom } from '../values.ts';
import { factOf, isHinted, type Name, rowOf } from './groups.ts';
import { useChoices } from './use-choices.ts';

/** More choices than this don't fit a line and become a list. */
const MOST_SEGMENTS = 3;

/** One setting: a switch, a line of choices or a list, by its values. It takes effect at once. */
export function Control({ name }: { name: Name }) {
  const { t, bus } = useHost();
  const row = rowOf(name);
  const fact = factOf(name);
  const value = useFact(fact, (known) => known ?? row.fallback);
  const choices = useChoices(name);
  const label = t(`settings.${name}`);
  const hint = isHinted(name) ? <span className="hint">{t(`settings.${name}.hint`)}</span> : null;
  const set = (text: string) => bus.set(fact, valueFrom(row, text) as never);

  if (typeof row.fallback === 'boolean') {
    return (
      <div className="set-row">
        <span>
          {label}
          {hint}
        </span>
        <Switch label={label} isOn={value === true} onChange={(isOn) => bus.set(fact, isOn as never)} />
      </div>
    );
  }
  const text = textOf(row, value);
  if (choices.length > MOST_SEGMENTS) {
    return <Select label={label} value={text} options={choices} onChange={set} />;
  }
  return (
    <div className="field">
      <span className="label">{label}</span>
      <Segmented
        label={label}
        choices={choices.map((choice) => ({ id: choice.value, label: choice.label }))}
        value={text}
        onChange={set}
      />
      {hint}
    </div>
  );
}
