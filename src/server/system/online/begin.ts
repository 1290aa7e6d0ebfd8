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

/** `开播时长` → kai bo shi chang. */
const spell: Spell = (title) =>
  pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

/** Fields for the columns of a spreadsheet; its title is the file's name. */
export async function fromSheet(file: UploadedFile): Promise<Suggestion> {
  const guess = inferSheet(await sheetLines(file), spell);
  if (guess === null) throw new RequestError('没有找到表头和数据：第一行应当是各列的名称，下面是数据');
  return { title: file.name.replace(/\.[^.]*$/, '').slice(0, 20), ...guess };
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
