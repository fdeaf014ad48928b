import type { KeyboardEvent, ReactNode } from 'react';

export interface Choice<Id extends string> {
  id: Id;
  label: ReactNode;
  /** A small count after the label. */
  count?: number;
}

interface ChoicesProps<Id extends string> {
  label: string;
  choices: readonly Choice<NoInfer<Id>>[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
}

/** Tabs that change the content below them; `panelId` is that element. */
export function Tabs<Id extends string>({ panelId, ...props }: ChoicesProps<Id> & { panelId: string }) {
  return <Choices {...props} className="tabs" roles={TAB} panelId={panelId} />;
}

/** A segmented control of two to five options, exactly one of which is on. */
export function Segmented<Id extends string>(props: ChoicesProps<Id>) {
  return <Choices {...props} className="seg" roles={RADIO} />;
}

const TAB = { list: 'tablist', item: 'tab', mark: 'aria-selected' } as const;
const RADIO = { list: 'radiogroup', item: 'radio', mark: 'aria-checked' } as const;

/** One stop for Tab; arrows, Home and End move and select, as both ARIA patterns require. */
function Choices<Id extends string>({
  label,
  choices,
  value,
  onChange,
  className,
  roles,
  panelId,
}: ChoicesProps<Id> & { className: string; roles: typeof TAB | typeof RADIO; panelId?: string }) {
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const index = choices.findIndex(({ id }) => id === value);
    const next = choices[nextIndex(event, index, choices.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus();
  }
  return (
    <div {...{ role: roles.list, 'aria-label': label }} className={className}>
      {choices.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role={roles.item}
          data-id={id}
          tabIndex={id === value ? 0 : -1}
          aria-controls={panelId}
          {...{ [roles.mark]: id === value }}
          onClick={() => onChange(id)}
          onKeyDown={move}
        >
          {text}
          {count === undefined ? null : <span className="n">{count}</span>}
        </button>
      ))}
    </div>
  );
}

function nextIndex(event: KeyboardEvent<HTMLElement>, index: number, length: number): number {
  const forward = event.currentTarget.ownerDocument.dir === 'rtl' ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return (index + forward + length) % length;
    case 'ArrowLeft':
      return (index - forward + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return -1;
  }
}
