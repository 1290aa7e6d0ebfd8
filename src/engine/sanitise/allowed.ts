/** What HTML that somebody typed may hold, for the page that shows it and the server that stores it: text, tables and pictures. */
export const ALLOWED_TAGS: readonly string[] = (
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt ' +
  'em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp ' +
  'section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ');

/** No names, classes, handlers, and nothing that loads but `src` of a picture. */
export const ALLOWED_ATTRIBUTES: readonly string[] = (
  'abbr align alt bgcolor border cellpadding cellspacing cite color colspan datetime dir face height href lang loading open ' +
  'referrerpolicy rel reversed rowspan scope size span src start style target title type valign value width'
).split(' ');

/** What text may say about its looks; nothing that loads, floats over the page or leaves its place. */
export const ALLOWED_STYLES: readonly string[] = [
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'font-family',
  'line-height',
  'text-align',
  'text-decoration',
  'text-indent',
  'width',
];

export const LINK_PROTOCOL = /^(https?|mailto|tel):$/;
/** A picture in the text itself. */
export const INLINE_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

export function isSafeStyle(value: string): boolean {
  return value !== '' && value !== 'initial' && !/url\(|expression|[\\&]/i.test(value);
}
