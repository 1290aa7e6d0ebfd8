import { useEffect, useRef, useState } from 'react';
import type { CellProps } from '../../contract/widget';
import { WholeText } from '../../parts/cells/wholeText';
import { isFocusNowhere } from '../../parts/focus/isFocusNowhere';
import { PanelPopover } from '../../parts/focus/PanelPopover';
import { RowsTable } from './RowsTable';

/** The count once it was pointed at: the rows show while it is pointed at, focused or pressed. */
export function RowsPopover({ count, ...cell }: CellProps & { count: string }) {
  const [isShown, setShown] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // it replaces a button that may have had the focus
    if (isFocusNowhere()) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PanelPopover
      open={isShown}
      onOpenChange={setShown}
      opener={() => button.current}
      trigger={['hover', 'focus', 'click']}
      content={
        <WholeText value={true}>
          <RowsTable {...cell} />
        </WholeText>
      }
    >
      <button ref={button} type="button" className="cell-open" onClick={(event) => event.stopPropagation()}>
        {count}
      </button>
    </PanelPopover>
  );
}
