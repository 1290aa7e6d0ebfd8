import { posix } from 'node:path';
import { isDateFormat, serialToDate } from 'hucre';
import { type Book, readSheet, unescaped } from './readSheet';
import { readXml } from './readXml';
import { LIMITS, SheetRefusal, type Spreadsheet } from './sheetLimits';
import { openZip, type ZipArchive } from './zipParts';

/** Of a spreadsheet unpacked; 5000 rows of 40 columns take about ten. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Excel has fewer of each. */
const MOST_STRINGS = 1_000_000;
const MOST_STYLES = 65_536;
const LONGEST_FORMAT = 255;

/** A head and a row below it: less is a cover sheet. */
const FEWEST_LINES = 2;

/**
 * The lines of one worksheet, read as its parts are inflated: the requested one, else the first visible one that holds rows. Throws
 * what is no spreadsheet.
 */
export async function readXlsx(content: Buffer, requested?: string): Promise<Spreadsheet> {
  const archive = openZip(content, MOST_BYTES);
  if (archive === null) throw new Error('no spreadsheet');
  const root = await relationsOf(archive, '');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const { sheets, is1904 } = await workbookOf(archive, path);
  const relations = await relationsOf(archive, path);
  const target = (type: string) => relations.find((one) => one.type === type && archive.has(one.path))?.path;
  const worksheets = new Map(
    relations.flatMap(({ id, type, path }) => (type === 'worksheet' ? [[id, path] as const] : [])),
  );
  const found = sheets.filter(({ relation }) => worksheets.has(relation));
  const visible = found.filter(({ isHidden }) => !isHidden);
  const names = [...visible, ...found.filter(({ isHidden }) => isHidden)].map(({ name }) => name);
  const named = found.find(({ name }) => name === requested);
  if (requested !== undefined && named === undefined) throw new SheetRefusal(LIMITS.noSheet(requested));
  const candidates = named ? [named] : visible.length > 0 ? visible : found;
  const strings = await sharedStrings(archive, target('sharedStrings'));
  const formats = await numberFormats(archive, target('styles'));
  const dates = formats.map(isDateFormat);
  const book: Book = {
    strings,
    isDate: (style) => dates[style] === true,
    formatOf: (style) => formats[style] ?? '',
    toDate: (serial) => serialToDate(serial, is1904),
  };
  const [first] = candidates;
  const read = async ({ name, relation }: Worksheet) => ({
    ...{ sheets: names, sheet: name },
    lines: await readSheet(archive.text(worksheets.get(relation) as string), book),
  });
  for (const candidate of candidates) {
    const spreadsheet = await read(candidate);
    if (candidates.length === 1 || spreadsheet.lines.length >= FEWEST_LINES) return spreadsheet;
  }
  return first === undefined ? { sheets: [], sheet: null, lines: [] } : read(first);
}

interface Relation {
  id: string;
  /** The last word of its address: `worksheet`. */
  type: string;
  path: string;
}

/** What a part refers to, paths within the archive; none where it says nothing. */
async function relationsOf(archive: ZipArchive, part: string): Promise<Relation[]> {
  const at = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  const found: Relation[] = [];
  if (!archive.has(name)) return found;
  await readXml(archive.text(name), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship' || found.length >= 1000) return;
      found.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        path: within(part.slice(0, at), Target),
      });
    },
  });
  return found;
}

function within(folder: string, target: string): string {
  return posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1);
}

interface Worksheet {
  name: string;
  relation: string;
  isHidden: boolean;
}

/** Excel allows 31. */
const LONGEST_NAME = 100;

/** The sheets in their order. */
async function workbookOf(
  archive: ZipArchive,
  path: string,
): Promise<{ sheets: Worksheet[]; is1904: boolean }> {
  const sheets: Worksheet[] = [];
  let is1904 = false;
  await readXml(archive.text(path), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const id = Object.keys(attributes).find((name) => name.endsWith(':id'));
      if (tag !== 'sheet' || id === undefined || sheets.length >= 1000) return;
      sheets.push({
        name: (attributes.name ?? '').slice(0, LONGEST_NAME),
        relation: attributes[id] as string,
        isHidden: ['hidden', 'veryHidden'].includes(attributes.state ?? ''),
      });
    },
  });
  return { sheets, is1904 };
}

/** Texts to which cells refer by number, without the readings beside Chinese and Japanese ones. */
async function sharedStrings(archive: ZipArchive, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  let parts: string[] = [];
  let isText = false;
  let isReading = false;
  await readXml(archive.text(path), {
    open(tag) {
      if (tag === 'si') parts = [];
      if (tag === 'rPh') isReading = true;
      isText = tag === 't' && !isReading;
    },
    text(text) {
      if (isText) parts.push(text);
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag !== 'si') return;
      if (strings.length >= MOST_STRINGS) throw new SheetRefusal(LIMITS.cells);
      strings.push(unescaped(parts.join('')));
    },
  });
  return strings;
}

/** By the number of a cell's style: its format, or the number of a built-in one. */
async function numberFormats(archive: ZipArchive, path: string | undefined): Promise<string[]> {
  const formats = new Map<string, string>();
  const styles: string[] = [];
  if (path === undefined) return styles;
  let isOfCells = false;
  await readXml(archive.text(path), {
    open(tag, { numFmtId = '', formatCode = '' }) {
      if (tag === 'cellXfs') isOfCells = true;
      if (tag === 'numFmt' && formats.size < MOST_STYLES && formatCode.length <= LONGEST_FORMAT)
        formats.set(numFmtId, formatCode);
      if (tag === 'xf' && isOfCells && styles.length < MOST_STYLES)
        styles.push(formats.get(numFmtId) ?? numFmtId);
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}
