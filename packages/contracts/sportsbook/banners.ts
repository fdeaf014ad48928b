import { Type } from 'typebox';
import { Code, Tag } from '../money/partners/partners.ts';
import { call } from '../platform/call.ts';
import { closed, Id, Lng, oneOf } from '../platform/shapes.ts';

export const banner = call({
  id: 'sportsbook.banner',
  method: 'GET',
  path: '/line-api/v1/banners/{of}/{id}',
  summary:
    'A picture (SVG) with the current prices of a game, or of the next games of a competition, for pages of partners. A game that takes no bets shows no price. Opened by itself it leads to the game with the partner’s code or tag.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  params: closed({ of: oneOf('game', 'champ'), id: Id }),
  query: closed({ lang: Lng, size: oneOf('300x250', '728x90'), affid: Code, btag: Tag }),
  success: { status: 200, body: Type.String(), contentType: 'image/svg+xml; charset=utf-8' },
  errors: ['sportsbook.unknown_game'],
});
