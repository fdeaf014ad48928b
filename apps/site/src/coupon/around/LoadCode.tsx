import { Field, Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { rememberedOf } from '../remembered.ts';
import { CodeContent } from './CodeContent.tsx';
import { type LoadedCode, type LoadFault, loadCode } from './load-code.ts';

type State =
  | { kind: 'rest' }
  | { kind: 'reading' }
  | { kind: 'fault'; fault: LoadFault }
  | { kind: 'read'; loaded: LoadedCode };

/** Loads a code or a link and shows its selections and which are still offered. Places nothing. */
export function LoadCode({ given, onClose }: { given: string | null; onClose(): void }) {
  const host = useHost();
  const { t, api } = host;
  const [typed, setTyped] = useState(given ?? rememberedOf(host).typedCode);
  const [state, setState] = useState<State>(given ? { kind: 'reading' } : { kind: 'rest' });

  useEffect(() => {
    if (given === null) return;
    let isGone = false;
    void loadCode(api, given).then((loaded) => isGone || setState(stateOf(loaded)));
    return () => {
      isGone = true;
    };
  }, [given, api]);

  function type(value: string) {
    rememberedOf(host).typedCode = value;
    setTyped(value);
    setState({ kind: 'rest' });
  }

  function read(event?: FormEvent) {
    event?.preventDefault();
    setState({ kind: 'reading' });
    void loadCode(api, typed).then((loaded) => setState(stateOf(loaded)));
  }

  return (
    <Modal title={t('around.load.title')} closeLabel={t('coupon.close')} onClose={onClose}>
      <div className="stack around">
        <form className="stack" onSubmit={read} noValidate>
          <Field
            label={t('around.load.field')}
            hint={t('around.load.hint')}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={8_200}
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={state.kind === 'fault' ? t(`around.fault.${state.fault}`) : undefined}
          />
          {state.kind === 'read' ? null : (
            <button type="submit" className="btn primary wide" aria-disabled={state.kind === 'reading'}>
              {t(state.kind === 'reading' ? 'around.load.reading' : 'around.load.read')}
            </button>
          )}
        </form>
        {state.kind === 'read' ? <CodeContent loaded={state.loaded} onAgain={read} onDone={onClose} /> : null}
      </div>
    </Modal>
  );
}

function stateOf(loaded: LoadedCode | LoadFault): State {
  return typeof loaded === 'string' ? { kind: 'fault', fault: loaded } : { kind: 'read', loaded };
}
