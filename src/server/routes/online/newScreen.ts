import { pinyin } from 'pinyin-pro';
import {
  inferSheet,
  inferTable,
  RequestError,
  type Screen,
  type Spell,
  type Suggestion,
  type TableFacts,
} from '../../../engine/pure';
import type { UploadedFile } from '../../http/uploadedFile';
import { sheetLines } from '../../resource/transfer/importSheet';
import { HEAD_WITHIN, isFault } from '../../resource/transfer/sheet/sheetLimits';

/** More than any name takes; a cell may hold a million characters. */
const MOST_SPELLED = 50;

/** `开播时长` → kai bo shi chang. */
const spell: Spell = (title) =>
  pinyin(title.slice(0, MOST_SPELLED), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

/** Fields for the columns of a spreadsheet; its title is the file's name. */
export async function fromSheet(file: UploadedFile): Promise<Suggestion> {
  const lines = (await sheetLines(file)).map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => (isFault(cell) ? cell.shown : cell)),
  }));
  const guess = inferSheet(
    // its head is looked for where an import looks for it
    [...headLines(lines), ...lines.flatMap(({ number, cells }) => (number > HEAD_WITHIN ? [cells] : []))],
    spell,
  );
  if (guess === null) throw new RequestError('没有找到表头和数据：第一行应当是各列的名称，下面是数据');
  return { title: file.name.replace(/\.[^.]*$/, '').slice(0, 20), ...guess };
}

/** The first lines, blank ones among them. */
function headLines<Cell>(lines: readonly { number: number; cells: Cell[] }[]): Cell[][] {
  const cellsAt = (number: number) => lines.find((line) => line.number === number)?.cells ?? [];
  return Array.from({ length: HEAD_WITHIN }, (_, index) => cellsAt(index + 1));
}

/** Fields for the columns of a table; what it refers to are the screens that own tables of those names. */
export function fromTable(table: TableFacts, screens: readonly Screen[]): Suggestion {
  const owner = (name: string) =>
    screens.find(({ resource }) => resource?.isOwned === true && resource.table === name.replace(/^.*\./, ''))
      ?.id ?? null;
  return {
    title: (table.comment ?? table.name).slice(0, 20),
    columns: inferTable(table, { spell, screenOf: owner }),
  };
}
