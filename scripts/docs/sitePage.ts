import { homePage } from './home/homePage';

/** Pages whose drawings need the whole width. */
const WIDE: readonly string[] = ['architecture'];

/** The text of a page as the site has it. */
export function sitePage(place: string, text: string): string {
  if (place === 'index') return homePage(text);
  return WIDE.includes(place) ? `---\naside: false\npageClass: is-wide\n---\n\n${text}` : text;
}
