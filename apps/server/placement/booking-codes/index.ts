import { codes, Refusal } from '@fairbook/contracts';
import { newShortCode } from '@fairbook/coupon/code';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import type { PickBoard } from '../../sportsbook/index.ts';
import { checkPicks } from './check.ts';
import { type CodeSigner, codeSigner, signedCode } from './make.ts';
import { forgetCodes, insertCode, pastGames, publishedKeys, publishKey, useCode } from './store.ts';

type BookingCodesPlatform = Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'config'>;

const KEPT_MS = 60 * 86_400_000;

/**
 * Coupon codes: makes them, resolves the short ones, and reports the current state of their selections. `forget`
 * deletes those that nobody used for long.
 */
export function createBookingCodes(
  platform: BookingCodesPlatform,
  { picks }: { picks: PickBoard },
): { module: Module; forget(): Promise<unknown> } {
  const { db, clock, random } = platform;
  let signer: CodeSigner | null = null;

  const kept = (code: string, text: string, at: number) => ({
    code,
    text,
    keptUntil: new Date(at + KEPT_MS).toISOString(),
  });

  async function keep(text: string) {
    for (;;) {
      const at = clock.now();
      const code = newShortCode(random.bytes(5));
      if (await insertCode(db, { code, body: text, at: new Date(at) })) return kept(code, text, at);
    }
  }

  const module: Module = {
    name: 'codes',
    routes: [
      route(codes.make, async ({ body }) => {
        if (!signer) throw new Error('codes were not started');
        return keep(signedCode(picks, body, signer, clock.now()));
      }),
      route(codes.read, async ({ params: { code } }) => {
        const at = clock.now();
        const text = await useCode(db, code, { at: new Date(at), usedAfter: new Date(at - KEPT_MS) });
        if (text === undefined) throw new Refusal({ code: 'codes.unknown_code', field: 'code' });
        return kept(code, text, at);
      }),
      route(codes.keys, async () => ({
        keys: (await publishedKeys(db)).map((x) => ({ kty: 'OKP' as const, crv: 'Ed25519' as const, x })),
      })),
      route(codes.check, async ({ body, lng }) => ({
        bets: await checkPicks({ picks, pastGames: (ids) => pastGames(db, ids) }, body.bets, lng),
      })),
    ],
    duties: {
      keys: {
        async start() {
          signer = await codeSigner(platform);
          await publishKey(db, signer.x, new Date(clock.now()));
        },
      },
    },
  };
  return { module, forget: () => forgetCodes(db, new Date(clock.now() - KEPT_MS)) };
}
