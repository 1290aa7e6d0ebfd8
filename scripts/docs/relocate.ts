import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { BASE } from './base';

/** First in every page: where the folder lies follows from where this file came from. */
const BOOT = 'boot.js';
const WHERE = `globalThis.__docsBase = new URL('.', document.currentScript.src).pathname;\n`;

/**
 * Makes a built site independent of its folder, and of scripts within pages: addresses in pages and styles become
 * relative, scripts import `boot.js`, which holds the inline scripts of the pages. Throws if an address is left.
 */
export async function relocate(folder: string): Promise<void> {
  const inline = new Set<string>();
  const names = await readdir(folder, { recursive: true });
  for (const name of names
    .map((one) => one.replaceAll('\\', '/'))
    .filter((one) => /\.(html|js|css)$/.test(one))) {
    const place = join(folder, name);
    const text = relocated(name, await readFile(place, 'utf8'), inline);
    if (text.includes(BASE)) throw new Error(`${name} still names the base path`);
    await writeFile(place, text);
  }
  await writeFile(join(folder, BOOT), WHERE + [...inline].join('\n'));
}

function relocated(name: string, text: string, inline: Set<string>): string {
  if (name.endsWith('.js')) return withRuntimeBase(text);
  const relativePath = relative(dirname(name), '.').replaceAll('\\', '/');
  const root = relativePath === '' ? './' : `${relativePath}/`;
  if (name.endsWith('.css')) return text.replaceAll(BASE, root);
  const bare = text.replace(/ *<script(?: id="[\w-]+")?>([\s\S]*?)<\/script>\n?/g, (_, script: string) => {
    inline.add(script);
    return '';
  });
  return bare.replace('<head>', `<head>\n    <script src="${root}${BOOT}"></script>`).replaceAll(BASE, root);
}

/** In a script the base is a separate text, begins the address of a picture, or is within one long text: the site's facts, and the index. */
function withRuntimeBase(script: string): string {
  const long = (words: string) =>
    words.includes(BASE)
      ? `${words.replaceAll(BASE, MARK)}.replaceAll("${MARK}",globalThis.__docsBase)`
      : words;
  return (
    script
      .replace(/(?<=JSON\.parse\()"(?:[^"\\]|\\.)*"(?=\))/g, long)
      .replace(/(?<=^const \w+=)'(?:[^'\\]|\\.)*'(?=;export)/, long)
      // last: a long text has quoted addresses in it
      .replace(ADDRESS, (_, place: string) =>
        place === '' ? '(globalThis.__docsBase)' : `(globalThis.__docsBase+"${place}")`,
      )
  );
}

const ADDRESS = new RegExp(`"${BASE}([^"\\\\\\s]*)"`, 'g');

/** What `BASE` is called within long texts, which are filled in when they are read: an address that was overlooked is seen. */
const MARK = '/__docs_place__/';
