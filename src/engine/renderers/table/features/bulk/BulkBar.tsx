import { Button } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import { Icon } from '../../../../parts/icon/Icon';
import { thousands } from '../../../../values/number';
import type { SelectionStore } from '../../grid/selection/selectionStore';
import type { BulkButton } from './bulkButtons';

interface BulkBarProps {
  selection: SelectionStore;
  /** Records of the whole list, on every page. */
  total: number;
  pagesOf(ids: readonly string[]): number;
  buttons: readonly BulkButton[];
  /** Whether the button is for any of the selected records. */
  isForAny(button: BulkButton): boolean;
  onPress(button: BulkButton): void;
}

/** How much is selected over all pages, and what can be done with it; nothing while nothing is. */
export function BulkBar({ selection, total, pagesOf, buttons, isForAny, onPress }: BulkBarProps) {
  const count = useSelectedCount(selection);
  if (count === 0) return null;
  const pages = pagesOf(selection.ids());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="list-bulk" role="group" aria-label="批量操作">
      <span className="list-bulk-count" aria-live="polite">
        已选 <strong>{thousands(count)}</strong> / 共 {thousands(total)}
        {pages > 1 && `，跨 ${pages} 页`}
      </span>
      {buttons.filter(isForAny).map((button) => (
        <Button
          key={button.title}
          icon={button.icon && <Icon name={button.icon} />}
          danger={button.isDanger}
          onClick={() => onPress(button)}
        >
          {button.title}
        </Button>
      ))}
      <button type="button" className="list-link" onClick={() => selection.clear()}>
        清除选择
      </button>
    </div>
  );
}

/** How many records are selected; renders the caller when it changes. */
function useSelectedCount(selection: SelectionStore): number {
  const subscribe = useCallback((listener: () => void) => selection.subscribe(null, listener), [selection]);
  return useSyncExternalStore(subscribe, selection.size);
}
