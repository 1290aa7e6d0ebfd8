import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { isEmpty } from '../../../condition/predicate';
import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledColumn } from '../../../language/derive/compile';
import { isMaskedFile } from '../../../values/maskedFile';
import { type ColumnsInput, gridColumns } from '../features/columns/gridColumns';
import { waitingColumn } from '../features/columns/waitingColumn';
import { RowButtons } from '../rows/RowButtons';
import type { CardFace } from './Card';
import { cardPartsOf, rowPartsOf } from './cardParts';

interface FaceInput extends ColumnsInput {
  /** Name of the field by which a record is called. */
  label: string;
  /** The cards replace rows on a phone. */
  isRow: boolean;
  /** Since when the records wait; null: they do not. */
  waiting: string | null;
  buttons: ComponentProps<typeof RowButtons>['buttons'];
  session: ComponentProps<typeof RowButtons>['session'];
  onPress: ComponentProps<typeof RowButtons>['onPress'];
  onMore: ComponentProps<typeof RowButtons>['onMore'];
}

/** How the cards of a list look: its columns, drawn as in the grid. Give it functions that stay the same. */
export function useCardFace(input: FaceInput): CardFace {
  const { columns, data, inline, labelOf, onInline, onToggle, onEditCell } = input;
  const { label, isRow, waiting, buttons, session, onPress, onMore } = input;
  return useMemo(() => {
    const { head, picture, thumbnail, tags, facts } = (isRow ? rowPartsOf : cardPartsOf)(columns, label);
    const drawn = (chosen: readonly CompiledColumn[]) =>
      gridColumns({ columns: chosen, data, session, inline, labelOf, onInline, onToggle, onEditCell });
    return {
      picture: picture && { title: picture.title, urlsOf: (record) => urlsOf(picture, record, data) },
      head: head && (drawn([head])[0] ?? null),
      thumbnail: thumbnail && whereThereIsOne(drawn([thumbnail])[0], thumbnail),
      tags: drawn(tags),
      facts: [...(isRow && waiting !== null ? [waitingColumn(waiting)] : []), ...drawn(facts)],
      labelOf,
      buttons: (record) => <RowButtons {...{ buttons, record, session, onPress, onMore }} />,
    };
  }, [
    columns,
    label,
    isRow,
    waiting,
    data,
    inline,
    labelOf,
    onInline,
    onToggle,
    onEditCell,
    buttons,
    session,
    onPress,
    onMore,
  ]);
}

/** Beside a name the mark of what is missing would read as part of it. */
function whereThereIsOne(
  drawn: CardFace['thumbnail'] | undefined,
  { key }: CompiledColumn,
): CardFace['thumbnail'] {
  if (!drawn) return null;
  return { ...drawn, render: (record) => (isEmpty(record[key]) ? null : drawn.render(record)) };
}

function urlsOf({ key }: CompiledColumn, record: RecordData, data: DataPort): string[] {
  const value = record[key];
  const paths = isEmpty(value) ? [] : [value].flat().filter((path) => !isMaskedFile(path));
  return paths.map((path) => data.fileUrl(String(path)));
}
