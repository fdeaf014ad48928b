import type { DocumentKind, Verification } from '@fairbook/contracts/players/person';
import { useId, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './person.module.css';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

const TYPES = '.pdf,.jpg,.jpeg,.png,.webp,.heic,application/pdf,image/jpeg,image/png,image/webp,image/heic';
const MEGABYTE = 1024 * 1024;

interface Props {
  kinds: readonly DocumentKind[];
  maxMegabytes: number;
  onSent(now: Verification): void;
}

/** One file for each document that the check needs. */
export function DocumentForm({ kinds, maxMegabytes, onSent }: Props) {
  const { t, api } = useOffice();
  const [chosen, setChosen] = useState<Partial<Record<DocumentKind, File>>>({});
  const [wrong, setWrong] = useState<Partial<Record<DocumentKind, string>>>({});
  const { send, isSending, faults, told } = useSave();

  const sendAll = () =>
    send(async () => {
      const documents = [];
      for (const kind of kinds) {
        const file = chosen[kind];
        if (!file) continue;
        documents.push({ kind, id: await upload(kind, file) });
      }
      if (documents.length < kinds.length)
        return setWrong(lacking(kinds, chosen, t('person.documentNeeded')));
      onSent(await api('verification.send', { body: { documents } }));
    }, '');

  async function upload(kind: DocumentKind, file: File): Promise<string> {
    try {
      const query = { purpose: 'document' as const, name: file.name.slice(0, 255) || kind };
      return (await api('files.upload', { query, body: new Uint8Array(await file.arrayBuffer()) })).id;
    } catch (error) {
      const problem = (error as { problem?: { errors?: { detail: string }[] } }).problem;
      setWrong({ [kind]: problem?.errors?.[0]?.detail ?? t('person.noAnswer') });
      throw error;
    }
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = lacking(kinds, chosen, t('person.documentNeeded'));
        setWrong(missing);
        if (Object.keys(missing).length === 0) void sendAll();
      }}
    >
      {kinds.map((kind) => (
        <FileField
          key={kind}
          kind={kind}
          error={wrong[kind] ?? faults[kind]}
          hint={t('person.fileHint', { megabytes: maxMegabytes })}
          onChoose={(file) => {
            const isLarge = file !== undefined && file.size > maxMegabytes * MEGABYTE;
            setWrong({
              ...wrong,
              [kind]: isLarge ? t('person.fileLarge', { megabytes: maxMegabytes }) : undefined,
            });
            setChosen({ ...chosen, [kind]: isLarge ? undefined : file });
          }}
        />
      ))}
      <Told told={told} faults={Object.values(wrong).some(Boolean) ? {} : faults} />
      <div>
        <button type="submit" className="btn primary" disabled={isSending}>
          {t(isSending ? 'person.sending' : 'person.send')}
        </button>
      </div>
    </form>
  );
}

function lacking(
  kinds: readonly DocumentKind[],
  chosen: Partial<Record<DocumentKind, File>>,
  text: string,
): Partial<Record<DocumentKind, string>> {
  return Object.fromEntries(kinds.filter((kind) => !chosen[kind]).map((kind) => [kind, text]));
}

interface FileFieldProps {
  kind: DocumentKind;
  hint: string;
  error: string | undefined;
  onChoose(file: File | undefined): void;
}

function FileField({ kind, hint, error, onChoose }: FileFieldProps) {
  const { t } = useOffice();
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className="field">
      <label htmlFor={id}>{t(`person.kind.${kind}`)}</label>
      <p className="small muted">{t(`person.why.${kind}`)}</p>
      <div className="row wrap">
        <input
          id={id}
          className={`vh ${styles.file}`}
          type="file"
          accept={TYPES}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target: { files } }) => {
            setName(files?.[0]?.name ?? '');
            onChoose(files?.[0]);
          }}
        />
        <label htmlFor={id} className={`btn ${styles.choose}`}>
          {t('person.chooseFile')}
        </label>
        <bdi className="small">{name}</bdi>
      </div>
      <div id={`${id}-note`} className={error ? 'hint down' : 'hint'}>
        {error ?? hint}
      </div>
    </div>
  );
}
