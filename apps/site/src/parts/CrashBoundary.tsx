import { Component, type ReactNode } from 'react';
import { useHost } from '../host-context.ts';

/** Wraps the host. If rendering the host fails, a reload is all that can be offered. */
export class CrashBoundary extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError(): { isCrashed: boolean } {
    return { isCrashed: true };
  }

  override render(): ReactNode {
    return this.state.isCrashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const { t } = useHost();
  return (
    <main className="shell one" id="main">
      <section className="panel errblock" role="alert">
        <h1>{t('host.crashed')}</h1>
        <p>{t('host.crashedText')}</p>
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {t('host.reload')}
        </button>
      </section>
    </main>
  );
}
