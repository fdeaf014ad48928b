import { Icon, useUi } from '@fairbook/ui';
import { Area, Check, Field, Select } from '@fairbook/ui/overlay';
import { type ReactNode, useId, useState } from 'react';
import type { Faults } from './check.ts';
import styles from './editor.module.css';
import {
  readGroups,
  readLines,
  readMoment,
  readNumber,
  readTable,
  readText,
  toggled,
  writtenGroups,
  writtenLines,
  writtenMoment,
  writtenTable,
} from './inputs.ts';
import { blankOf, choicesOf, type Fields, isNullable, kindOf, type Shape, withoutNull } from './shape.ts';
import { choiceText, labelOf, optional } from './texts.ts';

export interface FieldProps {
  shape: Shape;
  /** Where the field's texts are: `flags.banUrl`. */
  texts: string;
  /** Where the field is in the value: `pwaManifest.themeColor`. */
  path: string;
  value: unknown;
  onChange(value: unknown): void;
  faults: Faults;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
  isFixed?: boolean;
  /** Beside the hint: the default. */
  note?: ReactNode;
}

/** One field of a form, made from its part of the schema. */
export function FieldOf(props: FieldProps) {
  switch (kindOf(props.shape)) {
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'set':
      return <SetField {...props} />;
    case 'lines':
      return <TextLines {...props} read={readLines} write={writtenLines} />;
    case 'groups':
      return <TextLines {...props} read={readGroups} write={writtenGroups} />;
    case 'table':
      return <TextLines {...props} read={(_, text) => readTable(text)} write={writtenTable} />;
    case 'rows':
      return <RowsField {...props} />;
    case 'parts':
      return <PartsField {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** The texts of a field: label, hint, and what is wrong with it. */
function useTexts({ texts, path, faults, refused, note, shape }: FieldProps) {
  const { t } = useUi();
  const fault = faults[path] ?? firstBelow(faults, path, shape);
  const error = refused[path] ?? (fault && t(`editor.fault.${fault.is}`, fault.values ?? {}));
  const meaning = optional(t, `editor.${texts}.hint`);
  const hint =
    meaning || note ? (
      <>
        {meaning} {note}
      </>
    ) : undefined;
  return { t, label: labelOf(t, texts), hint, error };
}

/** A field of several lines shows the first fault of any of them. */
function firstBelow(faults: Faults, path: string, shape: Shape) {
  if (!['lines', 'groups', 'table', 'set'].includes(kindOf(shape))) return undefined;
  const name = Object.keys(faults).find((each) => each.startsWith(`${path}.`));
  return name === undefined ? undefined : faults[name];
}

function TextField(props: FieldProps) {
  const { shape, value, onChange, isFixed } = props;
  const { label, hint, error } = useTexts(props);
  const kind = kindOf(shape);
  const [text, setText] = useState(kind === 'moment' ? writtenMoment(value) : String(value ?? ''));
  const read = kind === 'number' ? readNumber : kind === 'moment' ? readMoment : readText;
  const common = {
    label,
    hint,
    error,
    value: text,
    disabled: isFixed,
    required: !isNullable(shape) && (withoutNull(shape).minLength ?? 0) > 0,
  };
  const take = (next: string) => {
    setText(next);
    onChange(read(shape, next));
  };
  if (kind === 'long')
    return <Area {...common} rows={rowsOf(shape)} onChange={(event) => take(event.target.value)} />;
  const types = { number: 'text', moment: 'datetime-local' } as Record<string, string>;
  return (
    <Field
      {...common}
      type={withoutNull(shape).format === 'date' ? 'date' : (types[kind] ?? 'text')}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => take(event.target.value)}
    />
  );
}

function SwitchField(props: FieldProps) {
  const { value, onChange, isFixed } = props;
  const { label, hint, error } = useTexts(props);
  return (
    <div className="field">
      <fieldset className={styles.bare} disabled={isFixed}>
        <Check isOn={value === true} onChange={onChange}>
          <b className={styles.switchName}>{label}</b>
          {hint ? <span className={styles.switchHint}>{hint}</span> : null}
        </Check>
      </fieldset>
      {error ? <div className="hint down">{error}</div> : null}
    </div>
  );
}

const NOTHING = '';

function ChoiceField(props: FieldProps) {
  const { shape, texts, value, onChange } = props;
  const { t, label, hint } = useTexts(props);
  const choices = choicesOf(shape)!;
  const named = choices.map((each) => ({ value: String(each), label: choiceText(t, texts, each) }));
  const options = isNullable(shape) ? [{ value: NOTHING, label: t('editor.notSet') }, ...named] : named;
  return (
    <Select
      label={label}
      hint={hint}
      value={value === null || value === undefined ? NOTHING : String(value)}
      options={options}
      onChange={(next) => onChange(choices.find((each) => String(each) === next) ?? null)}
    />
  );
}

function SetField(props: FieldProps) {
  const { shape, texts, value, onChange } = props;
  const { t, label, hint, error } = useTexts(props);
  const id = useId();
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className={`field ${styles.bare}`} aria-describedby={error || hint ? id : undefined}>
      <legend className="label">{label}</legend>
      <div className={styles.checks}>
        {choicesOf(withoutNull(shape).items!)!.map((each) => (
          <Check key={each} isOn={chosen.includes(each)} onChange={() => onChange(toggled(chosen, each))}>
            {choiceText(t, texts, each)}
          </Check>
        ))}
      </div>
      {error || hint ? (
        <div id={id} className={error ? 'hint down' : 'hint'}>
          {error ?? hint}
        </div>
      ) : null}
    </fieldset>
  );
}

interface LinesProps extends FieldProps {
  read(shape: Shape, text: string): unknown;
  write(value: unknown): string;
}

const FEW_ROWS = 3;
const MOST_ROWS = 10;

function TextLines({ read, write, ...props }: LinesProps) {
  const { shape, value, onChange, isFixed } = props;
  const { t, label, hint, error } = useTexts(props);
  const [text, setText] = useState(write(value));
  const kind = kindOf(shape) as 'lines' | 'groups' | 'table';
  return (
    <Area
      label={label}
      hint={
        <>
          {hint} {t(`editor.written.${kind}`)}
        </>
      }
      error={error}
      rows={Math.min(MOST_ROWS, Math.max(FEW_ROWS, text.split('\n').length))}
      value={text}
      disabled={isFixed}
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(shape, event.target.value));
      }}
    />
  );
}

/** A whole article needs room to be written in. */
const rowsOf = (shape: Shape) => ((withoutNull(shape).maxLength ?? 0) > 10_000 ? 18 : 3);
/** Texts longer than this take the whole width of a row. */
const BESIDE = 120;
/** Names and subjects need twice the width of a code. */
const BROAD = 80;
function widthOf(shape: Shape): string | undefined {
  const most = shape.anyOf ? 0 : (shape.maxLength ?? 0);
  if (kindOf(shape) === 'long' || most > BESIDE) return styles.whole;
  return most >= BROAD ? styles.broad : undefined;
}

/** A list of small forms: each can be removed, new ones go to the end. */
function RowsField(props: FieldProps) {
  const { shape, texts, path, value, onChange } = props;
  const { t, label, hint, error } = useTexts(props);
  const rows = Array.isArray(value) ? (value as Fields[]) : [];
  const items = withoutNull(shape).items!;
  // Keys for the rows, which have no names of their own: the fields of a removed row must not pass their texts on to
  // the next.
  const [keys, setKeys] = useState(() => rows.map((_, i) => i));
  const nextKey = Math.max(-1, ...keys) + 1;
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      {hint ? <div className="hint">{hint}</div> : null}
      {rows.map((row, i) => (
        <div key={keys[i]} className={styles.row}>
          <div className={styles.rowFields}>
            {Object.entries(items.properties ?? {}).map(([name, each]) => (
              <div key={name} className={widthOf(each)}>
                <FieldOf
                  {...props}
                  note={null}
                  shape={each}
                  texts={`${texts}.${name}`}
                  path={`${path}.${i}.${name}`}
                  value={row[name]}
                  onChange={(next) => onChange(rows.with(i, { ...row, [name]: next }))}
                />
              </div>
            ))}
          </div>
          <button
            type="button"
            className="ib"
            aria-label={t('editor.removeRow', { number: i + 1 })}
            onClick={() => {
              setKeys(keys.toSpliced(i, 1));
              onChange(rows.toSpliced(i, 1));
            }}
          >
            <Icon id="trash" size="s" />
          </button>
        </div>
      ))}
      {error ? <div className="hint down">{error}</div> : null}
      <div>
        <button
          type="button"
          className="btn sm"
          onClick={() => {
            setKeys([...keys, nextKey]);
            onChange([...rows, blankOf(items)]);
          }}
        >
          <Icon id="plus" size="s" /> {t('editor.addRow')}
        </button>
      </div>
    </fieldset>
  );
}

/**
 * A group of fields. A group that may be absent has a switch. An optional field is a choice of on, off or the default.
 */
function PartsField(props: FieldProps) {
  const { shape, texts, path, value, onChange } = props;
  const { t, label, hint, error } = useTexts(props);
  const inner = withoutNull(shape);
  const fields = (value ?? null) as Fields | null;
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...rest } = fields ?? {};
    onChange(next === undefined ? rest : { ...rest, [name]: next });
  };
  return (
    <fieldset className={`field ${styles.group}`}>
      <legend className="label">{label}</legend>
      {hint ? <div className="hint">{hint}</div> : null}
      {isNullable(shape) ? (
        <Check isOn={fields !== null} onChange={(isOn) => onChange(isOn ? blankOf(inner) : null)}>
          {t('editor.isSet')}
        </Check>
      ) : null}
      {fields === null ? null : (
        <div className={styles.parts}>
          {Object.entries(inner.properties ?? {}).map(([name, each]) => {
            const below = { shape: each, texts: `${texts}.${name}`, path: `${path}.${name}` };
            return inner.required?.includes(name) ? (
              <FieldOf
                key={name}
                {...props}
                {...below}
                note={null}
                value={fields[name]}
                onChange={(next) => set(name, next)}
              />
            ) : (
              <Select
                key={name}
                label={labelOf(t, below.texts)}
                value={fields[name] === undefined ? NOTHING : String(fields[name])}
                options={[
                  { value: NOTHING, label: t('editor.asDefault') },
                  { value: 'true', label: t('editor.on') },
                  { value: 'false', label: t('editor.off') },
                ]}
                onChange={(next) => set(name, next === NOTHING ? undefined : next === 'true')}
              />
            );
          })}
        </div>
      )}
      {error ? <div className="hint down">{error}</div> : null}
    </fieldset>
  );
}
