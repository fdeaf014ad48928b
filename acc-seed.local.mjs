import { readFileSync } from 'node:fs';
const base = 'http://127.0.0.1:4160';
const cookie = JSON.parse(readFileSync('/tmp/acc-state.json', 'utf8')).cookies.map((c) => `${c.name}=${c.value}`).join('; ');
const pw = JSON.parse(readFileSync('/tmp/acc-data/first-sign-ins.json', 'utf8'));
async function call(method, path, body, key, ck = cookie, extra = {}) {
  const r = await fetch(base + path, { method, headers: { cookie: ck, origin: base, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }), ...extra }, body: body && JSON.stringify(body) });
  const t = await r.text();
  console.log(method, path, r.status, t.slice(0, 200));
  try { return JSON.parse(t); } catch { return {}; }
}
const acc = await call('GET', '/office-api/accounts').then((a) => a.accounts?.[0]?.id) ;
const session = await call('GET', '/web-api/session');
export { call };
const accounts = process.argv[2];
const id = acc ?? Number(accounts);
for (const [i, amount] of ['120', '60', '35.50'].entries()) await call('POST', '/payments-api/v1/deposits', { method: 'demo', accountId: id, amount }, `seed-dep-${i}-aaaaaaaaaaaa`);
await call('POST', '/payments-api/v1/deposits', { method: 'demo', accountId: id, amount: '30', details: { outcome: 'refused' } }, `seed-dep-ref-aaaaaaaaaa`);
await call('POST', '/payments-api/v1/withdrawals', { method: 'demo', accountId: id, amount: '50', details: { destination: 'My card' }, password: pw[0].password, second: null }, 'seed-wd-1-aaaaaaaaaaaa');
const s = await call('POST', '/office-api/support', { kind: 'question', subject: 'Where is my withdrawal of yesterday evening?', text: 'I asked for €50 on Tuesday.\nIt still says “Requested”. What is missing?', phone: null, files: [] });
await call('POST', '/office-api/support', { kind: 'question', subject: 'Odds format', text: 'Can I see fractional odds?', phone: null, files: [] });
const op = await fetch(base + '/web-api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', origin: base }, body: JSON.stringify({ mode: 'login_password', login: pw[1].login, password: pw[1].password }) });
const opCookie = op.headers.getSetCookie().map((c) => c.split(';')[0]).join('; ');
await call('POST', `/operator-api/v1/support/${s.id}/take`, undefined, undefined, opCookie);
await call('POST', `/operator-api/v1/support/${s.id}/answer`, { text: 'Good evening. An operator reviews first withdrawals by hand. Yours is next in the queue; you will see each stage on the page Withdraw.' }, undefined, opCookie);
