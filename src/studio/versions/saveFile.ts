import { formatScreen } from '../../engine/pure';

/** Saves a screen as the file that the formatter would write: `goods/gift` as `gift.json`. */
export function saveFile(id: string, text: string): void {
  const url = URL.createObjectURL(new Blob([formatScreen(text) ?? text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), {
    href: url,
    download: `${id.split('/')[1] ?? id}.json`,
  }).click();
  // some browsers read it later than the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
