import createPurifier from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  INLINE_PICTURE,
  isSafeStyle,
  LINK_PROTOCOL,
} from './allowed';

const purifier = createPurifier(window);

const SETTINGS = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

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
  const declarations = ALLOWED_STYLES.map(
    (name) => [name, node.style.getPropertyValue(name)] as const,
  ).filter(([, value]) => isSafeStyle(value));
  node.setAttribute('style', declarations.map(([name, value]) => `${name}: ${value}`).join('; '));
}

/** `http(s)`, `mailto:`, `tel:` and paths of this site, always in a new tab that knows nothing of this one. */
function sanitiseLink(node: HTMLAnchorElement): void {
  if (!LINK_PROTOCOL.test(node.protocol)) node.removeAttribute('href');
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** `http(s)`, pictures in the text itself, and own files. */
function sanitisePicture(node: HTMLImageElement): void {
  const source = node.getAttribute('src') ?? '';
  if (!INLINE_PICTURE.test(source) && !/^https?:/.test(node.src)) node.remove();
  // one without words decorates: nothing to read aloud
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  node.setAttribute('referrerpolicy', 'no-referrer');
  node.setAttribute('loading', 'lazy');
}
