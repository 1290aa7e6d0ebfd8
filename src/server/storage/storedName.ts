import { randomBytes } from 'node:crypto';

/**
 * Where an upload is kept: `biz/name_<ms><random>.png`. Letters and digits of any script stay, so that people recognise
 * their files; the random part keeps public addresses from being guessed.
 */
export function storedName(folder: string, name: string, ending: string): string {
  const bare = cleaned(name.replace(/\.[^.]*$/, '')).slice(0, 60);
  const segments = folder
    .split('/')
    .map(cleaned)
    .filter((segment) => segment !== '');
  const place = segments.slice(0, 4).join('/') || 'upload';
  return `${place}/${bare || 'file'}_${Date.now()}${randomBytes(12).toString('hex')}${ending}`;
}

/** Begins with a letter or digit, so never with a dot. */
function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 80);
}
