import { legal as contract, Refusal } from '@fairbook/contracts';
import { isReachable } from '@fairbook/contracts/site/contact';
import type { Messages } from '@fairbook/i18n';
import { LANGUAGES, loadTranslator } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Module, route } from '../../platform/module.ts';
import type { ConfigModule } from '../config/index.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { changesOf } from './changes.ts';
import { addChanged, latestVersions, textOf, versionsOf } from './store.ts';
import { wordingIn } from './wording.ts';

export { versionAt } from './store.ts';

interface LegalDeps {
  edits: Pick<SiteEdits, 'after' | 'editionOf'>;
  settings: ConfigModule['settings'];
  /** Texts in an operator's own words, by language. From memory. */
  ownTexts(lang: string): Messages;
  isPlayMoney: boolean;
}

export interface LegalTexts {
  module: Module;
  /**
   * Keeps today's wording of every rule and legal text, if it differs from the last one kept, and from now on after each
   * edit of texts and settings. Returns how many versions are new.
   */
  keep(): Promise<number>;
}

/** The archive of rules and legal texts: every wording that players could read, and from when until when. */
export function createLegalTexts(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { edits, settings, ownTexts, isPlayMoney }: LegalDeps,
): LegalTexts {
  const mode = isPlayMoney ? 'play' : 'real';
  const translators = new Map<string, ReturnType<typeof loadTranslator>>();
  const edition = edits.editionOf(['texts']);
  const contactNow = () => (isReachable(settings().contact) ? 'yes' : 'no');
  /** All that can change the wording while a node runs. Most edits of settings don't. */
  const source = () => `${edition()} ${contactNow()}`;
  /** From which of it the wording was kept last; null before the start. */
  let keptFrom: string | null = null;

  function translatorOf(lng: string) {
    const known = translators.get(lng) ?? loadTranslator(lng, () => ownTexts(lng));
    translators.set(lng, known);
    return known;
  }

  async function keep(): Promise<number> {
    const from = source();
    keptFrom ??= '';
    const told = { money: mode, contact: contactNow() } as const;
    const wordings = LANGUAGES.flatMap((lng) => wordingIn(lng, translatorOf(lng), told));
    const added = await transact(pool, (tx) => addChanged(tx, wordings, { mode, at: new Date(clock.now()) }));
    keptFrom = from;
    return added;
  }

  edits.after(['texts', 'config'], async () => {
    if (keptFrom !== null && keptFrom !== source())
      await keep().catch((err) => logger.error({ err }, 'legal.unkept'));
  });

  const known = async (document: string, lng: string) => {
    const versions = await versionsOf(db, document, lng);
    if (versions.length === 0) throw new Refusal('legal.unknown');
    return versions;
  };

  const module: Module = {
    name: 'legal-texts',
    routes: [
      route(contract.documents, async ({ lng }) => ({ documents: await latestVersions(db, lng) })),
      route(contract.versions, async ({ params, lng }) => ({ versions: await known(params.document, lng) })),
      route(contract.version, async ({ params: { document, number }, lng }) => {
        const version = (await known(document, lng)).find((each) => each.number === number);
        const text = await textOf(db, document, lng, number);
        if (!version || text === null) throw new Refusal('legal.unknown');
        return { ...version, text };
      }),
      route(contract.changes, async ({ params: { document, number, since }, lng }) => {
        const [before, now] = [
          await textOf(db, document, lng, since),
          await textOf(db, document, lng, number),
        ];
        if (before === null || now === null) throw new Refusal('legal.unknown');
        return { rows: changesOf(before, now) };
      }),
    ],
  };
  return { module, keep };
}
