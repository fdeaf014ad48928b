import { Switch } from '@fairbook/ui/overlay';

interface SwitchRowProps {
  label: string;
  /** What the switch does, or why it is locked. */
  note?: string | undefined;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export function SwitchRow({ label, note, isOn, onChange }: SwitchRowProps) {
  return (
    <div className="switch-row">
      <span className="small">
        {label}
        {note ? <span className="fine block">{note}</span> : null}
      </span>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}
