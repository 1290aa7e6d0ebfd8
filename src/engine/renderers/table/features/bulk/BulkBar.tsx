import { Button } from 'antd';
import { Icon } from '#engine/parts/icon/Icon.tsx';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/dialogs';
import type { SelectionStore } from '../../grid/selection/selectionStore';
import type { BulkButton } from './bulkButtons';

interface BulkBarProps {
  selection: SelectionStore;
  count: number;
  /** Records of the whole list, on every page. */
  total: number;
  pagesOf(ids: readonly string[]): number;
  buttons: readonly BulkButton[];
  /** Whether the button is for any of the selected records. */
  isForAny(button: BulkButton): boolean;
  onPress(button: BulkButton): void;
}

/** How much is selected over all pages, and what can be done with it. */
export function BulkBar({ selection, count, total, pagesOf, buttons, isForAny, onPress }: BulkBarProps) {
  const pages = pagesOf(selection.ids());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div className="list-bulk" role="group" aria-label={texts.bulkActions}>
      <span className="list-bulk-count" aria-live="polite">
        {texts.bulkBarSelected}
        <strong>{thousands(count)}</strong>
        {texts.ofTotal(thousands(total))}
        {pages > 1 && texts.acrossPages(pages)}
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
      <Button type="link" size="small" onClick={() => selection.clear()}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}
