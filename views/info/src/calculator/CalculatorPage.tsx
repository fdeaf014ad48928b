import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider, useCoefView } from '@fairbook/ui';
import type { PageDoc } from '@fairbook/ui/doc';
import { PageFrame } from '@fairbook/ui/page';
import { useState } from 'react';
import { Answer } from './Answer.tsx';
import styles from './calculator.module.css';
import type { CalculatorData } from './data.ts';
import { Legs } from './Legs.tsx';
import { Matrix } from './Matrix.tsx';
import { readQuery } from './query.ts';
import { Settings } from './Settings.tsx';
import { Steps } from './Steps.tsx';
import { useCalculator } from './use-calculator.ts';
import { Value } from './Value.tsx';

export function CalculatorPage({ doc, data, ctx }: { doc: PageDoc; data: CalculatorData; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={doc}>
        <Calculator data={data} />
      </PageFrame>
    </UiProvider>
  );
}

function Calculator({ data }: { data: CalculatorData }) {
  const [initial] = useState(() => readQuery(data.query));
  const calculator = useCalculator(initial);
  const chosen = useCoefView();
  const [own, setOwn] = useState<number | null>(null);
  const view = own ?? chosen;
  const { state, figures, worth } = calculator;
  return (
    <div className={styles.page}>
      <div className="stack">
        <Settings calculator={calculator} offered={data.offered} view={view} onView={setOwn} />
        <Answer state={state} figures={figures} />
        <Legs calculator={calculator} view={view} />
      </div>
      <div className="stack">
        {typeof figures === 'string' ? null : (
          <>
            <Steps state={state} figures={figures} view={view} />
            {worth ? <Value state={state} figures={figures} worth={worth} /> : null}
            {worth ? <Matrix state={state} figures={figures} worth={worth} /> : null}
          </>
        )}
      </div>
    </div>
  );
}
