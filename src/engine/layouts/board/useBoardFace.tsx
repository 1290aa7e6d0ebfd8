import { useCallback, useMemo } from 'react';
import * as texts from '#texts/layouts/board';
import type { RecordData } from '../../contract/record';
import type { CardFace } from '../../renderers/table/cards/Card';
import { useCardFace } from '../../renderers/table/cards/useCardFace';
import { labelText } from '../../renderers/table/features/columns/cellText';
import { useStable } from '../../renderers/table/state/useStable';
import type { RowsProps } from '../contract';

/** The cards as in the list, without what their column says, and with 移到… beside their buttons. */
export function useBoardFace(
  { compiled, ports, model, onPress, onMore, onEditCell }: RowsProps,
  choose: (record: RecordData, at: HTMLElement) => void,
): CardFace {
  const { screen } = compiled;
  const { tabs } = screen.table;
  const { display, may } = model;
  const columns = useMemo(() => display.columns.filter(({ key }) => key !== tabs), [display.columns, tabs]);
  const labelOf = useCallback((record: RecordData) => labelText(screen, record), [screen]);
  const face = useCardFace({
    columns,
    label: screen.label,
    isRow: true,
    waiting: model.waiting,
    data: ports.data,
    session: ports.session,
    inline: may.inline,
    buttons: may.rowButtons,
    labelOf,
    onInline: useStable(model.saveInline),
    onToggle: null,
    onEditCell: useStable(onEditCell),
    onPress: useStable(onPress),
    onMore: useStable(onMore),
  });
  const onChoose = useStable(choose);
  return useMemo(
    () => ({
      ...face,
      buttons: (record) => (
        <>
          {face.buttons(record)}
          <button
            type="button"
            className="list-link board-move"
            aria-label={texts.moveRecord(labelOf(record))}
            aria-haspopup="menu"
            onClick={(event) => onChoose(record, event.currentTarget)}
          >
            {texts.move}
          </button>
        </>
      ),
    }),
    [face, labelOf, onChoose],
  );
}
