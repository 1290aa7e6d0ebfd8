import pushpinIcon from '@ant-design/icons-svg/es/asn/PushpinOutlined';
import { Button, Checkbox } from 'antd';
import { Glyph } from '#engine/parts/icon/Glyph.tsx';
import { Toggle } from '#engine/parts/Toggle.tsx';
import * as texts from '#texts/renderers/table/dialogs';
import * as signs from '#texts/signs';
import type { ArrangedColumn } from './arrangeColumns';

interface ColumnListProps {
  columns: readonly ArrangedColumn[];
  onToggle(key: string): void;
  onMove(key: string, step: -1 | 1): void;
  onPin(key: string, isPinned: boolean): void;
}

/** Every column on offer: shown or not, frozen or not, and its place. The last one shown cannot be taken away. */
export function ColumnList({ columns, onToggle, onMove, onPin }: ColumnListProps) {
  const shownCount = columns.filter(({ isShown }) => isShown).length;
  return (
    <fieldset className="list-columns">
      <legend>{texts.columns}</legend>
      <ul>
        {columns.map(({ column, isShown, isPinned }, index) => (
          <li key={column.key}>
            <Checkbox
              checked={isShown}
              disabled={isShown && shownCount === 1}
              onChange={() => onToggle(column.key)}
            >
              {column.title}
            </Checkbox>
            {isShown && (
              <Toggle
                type="text"
                size="small"
                icon={<Glyph icon={pushpinIcon} />}
                aria-label={texts.pinColumn(column.title)}
                title={isPinned ? texts.unpin : texts.pin}
                isOn={isPinned}
                onClick={() => onPin(column.key, !isPinned)}
              />
            )}
            <Move title={column.title} sign="↑" isOff={index === 0} onPress={() => onMove(column.key, -1)} />
            <Move
              title={column.title}
              sign="↓"
              isOff={index === columns.length - 1}
              onPress={() => onMove(column.key, 1)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface MoveProps {
  title: string;
  sign: '↑' | '↓';
  isOff: boolean;
  onPress(): void;
}

function Move({ title, sign, isOff, onPress }: MoveProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={`${sign === '↑' ? texts.moveUp : texts.moveDown}${signs.colon}${title}`}
      // a button that is switched off under the focus would lose it
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {sign}
    </Button>
  );
}
