import { LinkPage } from './LinkPage.tsx';
import type { ActivationData } from './load-activation.ts';
import { PasswordPage } from './PasswordPage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

/** Where the links of messages lead. Nothing happens until the reader presses a button. */
export function ActivationPage({ data }: { data: ActivationData }) {
  return (
    <>
      <header className="page-head">
        <h1>{data.title}</h1>
      </header>
      <section className="panel pad stack">
        {data.arrival === 'verify' ? <VerifyPage start={data.state} /> : null}
        {data.arrival === 'password' ? <PasswordPage /> : null}
        {data.arrival === 'email' ? <LinkPage arrival="email" isSignedIn={data.isSignedIn} /> : null}
        {data.arrival === 'news' ? <LinkPage arrival="news" isSignedIn={data.isSignedIn} /> : null}
      </section>
    </>
  );
}
