import { type FormEvent, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Field } from './Field.tsx';

export interface SavedListProps {
  saved: readonly { name: string; href: string; isCurrent: boolean }[];
  texts: { name: string; save: string; saveThis: string; remove(name: string): string };
  /** Whether there is something to save that has no name yet. */
  canSave: boolean;
  onSave(name: string): void;
  onRemove(name: string): void;
  onOpen?(name: string): void;
}

/** Addresses with a name, and a form to name what is open. */
export function SavedList({ saved, texts, canSave, onSave, onRemove, onOpen }: SavedListProps) {
  const [isNaming, setNaming] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // What was pressed goes with its form or name; the next Tab goes on from here.
  const stay = () => list.current?.focus();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name === '') return;
    onSave(name);
    setNaming(false);
    stay();
  }
  return (
    <div className="row wrap" ref={list} tabIndex={-1}>
      {saved.map(({ name, href, isCurrent }) => (
        <span key={name} className="row">
          <a
            className="chip saved-name"
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => onOpen?.(name)}
          >
            <bdi>{name}</bdi>
          </a>
          <button
            type="button"
            className="ib sm"
            aria-label={texts.remove(name)}
            title={texts.remove(name)}
            onClick={() => {
              onRemove(name);
              stay();
            }}
          >
            <Icon id="close" size="s" />
          </button>
        </span>
      ))}
      {isNaming && canSave ? (
        <form onSubmit={onSubmit}>
          <Field
            label={texts.name}
            name="name"
            maxLength={40}
            required
            autoFocus
            end={
              <button type="submit" className="btn plain sm">
                {texts.save}
              </button>
            }
          />
        </form>
      ) : canSave ? (
        <button type="button" className="btn plain sm" onClick={() => setNaming(true)}>
          {texts.saveThis}
        </button>
      ) : null}
    </div>
  );
}
