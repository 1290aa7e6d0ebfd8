import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { CellProps } from '../../contract/widget';
import { WholeText } from '../../parts/cells/wholeText';
import { RowsTable } from './RowsTable';

/** The count once it was pointed at: the rows show while it is pointed at, focused or pressed. */
export function RowsPopover({ count, ...cell }: CellProps & { count: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // it replaces a button that may have had the focus
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Popover
      defaultOpen
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
    </Popover>
  );
}
