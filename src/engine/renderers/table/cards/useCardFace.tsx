import type { ComponentProps } from 'react';
import { useMemo } from 'react';
import { isEmpty } from '../../../condition/predicate';
import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledColumn } from '../../../screen/compile';
import { type ColumnsInput, gridColumns } from '../columns/gridColumns';
import { RowButtons } from '../rows/RowButtons';
import type { CardFace } from './Card';
import { cardPartsOf } from './cardParts';

interface FaceInput extends ColumnsInput {
  /** Name of the field by which a record is called. */
  label: string;
  buttons: ComponentProps<typeof RowButtons>['buttons'];
  session: ComponentProps<typeof RowButtons>['session'];
  onPress: ComponentProps<typeof RowButtons>['onPress'];
  onMore: ComponentProps<typeof RowButtons>['onMore'];
}

/** How the cards of a list look: its columns, drawn as in the grid. Give it functions that stay the same. */
export function useCardFace(input: FaceInput): CardFace {
  const { columns, data, inline, labelOf, onInline, onToggle, onEditCell } = input;
  const { label, buttons, session, onPress, onMore } = input;
  return useMemo(() => {
    const { picture, tags, facts } = cardPartsOf(columns, label);
    const drawn = (chosen: readonly CompiledColumn[]) =>
      gridColumns({ columns: chosen, data, session, inline, labelOf, onInline, onToggle, onEditCell });
    return {
      picture: picture && { title: picture.title, urlsOf: (record) => urlsOf(picture, record, data) },
      tags: drawn(tags),
      facts: drawn(facts),
      labelOf,
      buttons: (record) => <RowButtons {...{ buttons, record, session, onPress, onMore }} />,
    };
  }, [
    columns,
    label,
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

function urlsOf({ key }: CompiledColumn, record: RecordData, data: DataPort): string[] {
  const value = record[key];
  return isEmpty(value) ? [] : [value].flat().map((path) => data.fileUrl(String(path)));
}
