import type { NoticePort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { lazyComponent } from '#engine/parts/lazyComponent.tsx';
import * as texts from '#texts/renderers/table/paste';
import type { InlineFields } from '../features/columns/inlineFields';
import type { ListDialog } from '../liveList';
import { type Block, cellsOf } from './block';

const PasteDialog = lazyComponent(() => import('./PasteDialog').then((module) => module.PasteDialog));

interface Pasting {
  /** What the clipboard has. */
  text: string;
  /** The rows from the cell with the focus down, and the columns from it to the right. */
  rows: readonly RecordData[];
  columns: readonly Pick<CompiledColumn, 'key' | 'title'>[];
  inline: InlineFields;
  notice: Pick<NoticePort, 'warn'>;
}

/** The cells that a block of a spreadsheet is for; null, with the reason said, where it does not fit. */
export function blockFor({ text, rows, columns, inline, notice }: Pasting): Block | null {
  const cells = cellsOf(text);
  const width = Math.max(...cells.map((row) => row.length));
  const [records, targets] = [rows.slice(0, cells.length), columns.slice(0, width)];
  const closed = targets.find(({ key }) => !inline.names.has(key));
  const index = records.findIndex((record) => !inline.isFor(record));
  const refusal =
    records.length < cells.length
      ? texts.tooManyRows(cells.length, records.length)
      : targets.length < width
        ? texts.tooManyColumns(width, targets.length)
        : closed
          ? texts.notEditable(closed.title)
          : inline.hasPrompt
            ? texts.hasPrompt
            : index >= 0
              ? texts.notNow(index + 1)
              : null;
  if (refusal !== null) {
    notice.warn(refusal);
    return null;
  }
  return { records, fields: targets.map(({ key }) => key), texts: cells };
}

/** Asks once about all that the block changes. */
export function pasteDialog(block: Block): ListDialog {
  return { draw: (list, close) => <PasteDialog block={block} list={list} onClose={close} /> };
}
