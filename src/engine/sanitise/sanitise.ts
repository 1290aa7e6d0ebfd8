import createPurifier from 'dompurify';

const purifier = createPurifier(window);

/** Text, tables and pictures: no scripts, frames, forms, styles or foreign markup. */
const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'option',
    'dialog',
    'audio',
    'video',
  ],
  // names and classes are ours: nothing in a text may look like a part of the page
  FORBID_ATTR: ['id', 'name', 'class', 'srcset', 'autofocus', 'tabindex', 'contenteditable', 'popover'],
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

/** What text may say about its looks; nothing that loads, floats over the page or leaves its place. */
const LOOKS = [
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

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node instanceof HTMLElement && node.hasAttribute('style')) sanitiseStyle(node);
  if (node instanceof HTMLAnchorElement) sanitiseLink(node);
  if (node instanceof HTMLImageElement) sanitisePicture(node);
});

/** HTML that somebody typed, as a page may show it. */
export function sanitise(html: string): string {
  return purifier.sanitize(html, SETTINGS);
}

function sanitiseStyle(node: HTMLElement): void {
  const declarations = LOOKS.map((name) => [name, node.style.getPropertyValue(name)] as const).filter(
    ([, value]) => value !== '' && value !== 'initial' && !/url\(|expression/i.test(value),
  );
  node.setAttribute('style', declarations.map(([name, value]) => `${name}: ${value}`).join('; '));
}

/** `http(s)`, `mailto:`, `tel:` and paths of this site, always in a new tab that knows nothing of this one. */
function sanitiseLink(node: HTMLAnchorElement): void {
  if (!/^(https?|mailto|tel):$/.test(node.protocol)) node.removeAttribute('href');
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** `http(s)`, pictures in the text itself, and own files. */
function sanitisePicture(node: HTMLImageElement): void {
  const source = node.getAttribute('src') ?? '';
  if (!/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(source) && !/^https?:/.test(node.src)) node.remove();
  // one without words decorates: nothing to read aloud
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  node.setAttribute('referrerpolicy', 'no-referrer');
  node.setAttribute('loading', 'lazy');
}
