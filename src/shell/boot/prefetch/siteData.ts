/** What the server writes into the page: read without asking. A static site has none and asks for the files. */
export interface SiteData {
  /** As `/config.json` has it. */
  config: object;
}

/** The element that carries it; a block of data, which no script policy concerns. */
export const SITE_DATA = 'site-data';

export function readSiteData(): SiteData | null {
  const text = document.getElementById(SITE_DATA)?.textContent;
  return text ? (JSON.parse(text) as SiteData) : null;
}
