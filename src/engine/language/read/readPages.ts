import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import { recordOf } from '../../values/record';
import { messages } from '../parse/messages';
import { type ParsedFile, parse, type ScreenSource } from '../parse/parse';

/** The sheet of a hand-written page, `src/pages/<group>/<name>/page.json`. */
export interface PageSheet {
  /** `system/userAnnouncement`: the folder. */
  id: string;
  title: string;
  route: string;
  aliases: string[];
}

interface Folder {
  /** `page.json` of each page, `<group>/<name>/page.json`. */
  sources: ScreenSource[];
  /** Pages that have a `Page.tsx`. */
  drawn: ReadonlySet<string>;
}

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string' && value !== '';

/** What each word takes; those with `isRequired` must be there. */
const WORDS: Record<string, { fits: Fits; wanted: string; isRequired?: true }> = {
  title: { fits: isText, wanted: texts.text, isRequired: true },
  route: {
    fits: (value) => isText(value) && /^\/[^\s?#]+$/.test(value as string),
    wanted: texts.route,
    isRequired: true,
  },
  aliases: {
    fits: (value) => Array.isArray(value) && value.every(isText),
    wanted: texts.namesList,
  },
  isOpen: { fits: (value) => typeof value === 'boolean', wanted: texts.readPagesTrueOrFalse },
  isTitledByTrail: { fits: (value) => typeof value === 'boolean', wanted: texts.readPagesTrueOrFalse },
  needs: { fits: isText, wanted: texts.capability },
};

/**
 * The sheets of all hand-written pages: each word fits, each page is drawn by something, and no address or name
 * belongs to two. A wrong one is reported at its own place; the others stay.
 */
export function readPages({ sources, drawn }: Folder): { pages: PageSheet[]; errors: ScreenError[] } {
  const parsed = sources.map(parse);
  const read = parsed.map((file) => ({ file, errors: pageDiagnostics(file, drawn) }));
  const pages = read
    .filter(({ errors }) => errors.length === 0)
    .map(({ file }) => ({ file, sheet: sheetOf(file) }));
  return {
    pages: pages.map(({ sheet }) => sheet),
    errors: [...read.flatMap(({ errors }) => errors), ...clashes(pages)],
  };
}

function pageDiagnostics(file: ParsedFile, drawn: ReadonlySet<string>): ScreenError[] {
  if (file.errors.length > 0) return file.errors;
  const data = recordOf(file.data);
  const names = Object.keys(WORDS);
  return [
    ...Object.keys(data)
      .filter((word) => !names.includes(word))
      .map((word) => file.error([word], messages.unknownWord(texts.customPage, word, names), 'key')),
    ...Object.entries(WORDS).flatMap(([word, { fits, wanted, isRequired }]) => {
      if (data[word] === undefined)
        return isRequired ? [file.error([], messages.missingWord(texts.customPage, word))] : [];
      return fits(data[word]) ? [] : [file.error([word], messages.wrongKind(`${word} `, wanted))];
    }),
    ...(drawn.has(idOf(file)) ? [] : [file.error([], messages.pageNotDrawn(idOf(file)))]),
  ];
}

function clashes(pages: { file: ParsedFile; sheet: PageSheet }[]): ScreenError[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ file, sheet }) =>
    [
      { word: ['route'], name: sheet.route },
      ...sheet.aliases.map((name, index) => ({ word: ['aliases', index], name })),
    ].flatMap(({ word, name }) => {
      const owner = owners.get(name);
      owners.set(name, owner ?? sheet.id);
      return owner === undefined ? [] : [file.error(word, messages.pageTaken(name, owner))];
    }),
  );
}

function sheetOf(file: ParsedFile): PageSheet {
  const { title, route, aliases } = file.data as Omit<PageSheet, 'id'> & { aliases?: string[] };
  return { id: idOf(file), title, route, aliases: aliases ?? [] };
}

function idOf({ file }: ParsedFile): string {
  return file.replace(/\/page\.json$/, '');
}
