import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Icon } from '../Icon.tsx';
import { useTypedEarly } from './use-typed-early.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  /** The error and how to fix it, read out together with the field. */
  error?: ReactNode;
  /** A button at the end of the field, e.g. "Show". */
  end?: ReactNode;
}

/** A text field with its label above and its error or hint below, linked for screen readers. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input bad' : 'input'}>
        <input
          {...input}
          ref={useTypedEarly(input.value)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note ? (
        <div id={`${id}-note`} className={error ? 'hint down' : 'hint'}>
          {note}
        </div>
      ) : null}
    </div>
  );
}

interface AreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: ReactNode;
  /** The error and how to fix it. */
  error?: ReactNode;
}

/** A field for a text of several lines, with its error or hint below. */
export function Area({ label, hint, error, ...area }: AreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input bad' : 'input'}>
        <textarea
          {...area}
          ref={useTypedEarly(area.value)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note ? (
        <div id={`${id}-note`} className={error ? 'hint down' : 'hint'}>
          {note}
        </div>
      ) : null}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
  name?: string;
  hint?: ReactNode;
}

export function Select({ label, value, options, onChange, name, hint }: SelectProps) {
  const id = useId();
  const ref = useRef<HTMLSelectElement>(null);
  // A choice that the visitor made before hydration counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render.
  useEffect(() => {
    const early = ref.current?.value;
    if (early !== undefined && early !== value && options.some((option) => option.value === value))
      onChange(early);
  }, []);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select
          ref={ref}
          id={id}
          name={name}
          value={value}
          aria-describedby={hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon id="down" size="s" />
      </div>
      {hint ? (
        <div id={`${id}-note`} className="hint">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

interface CheckProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}

export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="check">
      <span className="box">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        <Icon id="check" size="xs" />
      </span>
      <span>{children}</span>
    </label>
  );
}

export function Switch({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
    />
  );
}
