import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, UiProvider } from '@fairbook/ui';
import type { OperatorData } from './load.ts';
import { Filters } from './page/Filters.tsx';
import { HouseNotes, SecondStepFirst } from './page/HouseNotes.tsx';
import { Held } from './page/may.tsx';
import { NoPermission } from './page/NoPermission.tsx';
import { partOf } from './parts.ts';
import { inMode } from './two-people/in-mode.ts';
import { OnePerson } from './two-people/one-person.tsx';

/** The operator pages. */
export function App({ data, ctx: given }: { data: OperatorData; ctx: ViewContext }) {
  const ctx = { ...given, t: inMode(given.t, data.kind === 'open' && data.isOnePerson) };
  return (
    <UiProvider ctx={ctx}>
      <Page data={data} ctx={ctx} />
    </UiProvider>
  );
}

function Page({ data, ctx }: { data: OperatorData; ctx: ViewContext }) {
  switch (data.kind) {
    case 'open': {
      const { Page: Shown } = partOf(data.place.page, data.place.tab);
      return (
        <Held value={data.held}>
          <OnePerson value={data.isOnePerson}>
            <HouseNotes house={data.house} isOnePerson={data.isOnePerson} />
            <Filters place={data.place}>
              <Shown data={data.part} place={data.place} ctx={ctx} />
            </Filters>
          </OnePerson>
        </Held>
      );
    }
    case 'closed':
      return <NoPermission permission={data.permission} pages={data.pages} ctx={ctx} />;
    case 'second_step':
      return <SecondStepFirst />;
    case 'missing':
      return <Missing ctx={ctx} />;
  }
}

function Missing({ ctx: { t, lang } }: { ctx: ViewContext }) {
  return (
    <EmptyState
      title={t('operator.missing')}
      text={t('operator.missingText')}
      action={
        <a className="btn primary" href={`/${lang}`}>
          {t('operator.home')}
        </a>
      }
    />
  );
}
