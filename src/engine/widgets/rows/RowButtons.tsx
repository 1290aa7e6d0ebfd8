import { Button } from 'antd';
import * as texts from '#texts/widgets/inputs';

interface RowButtonsProps {
  place: number;
  count: number;
  isDisabled: boolean;
  onMove(by: 1 | -1): void;
  onDrop(): void;
}

/** What can be done with one row. */
export function RowButtons({ place, count, isDisabled, onMove, onDrop }: RowButtonsProps) {
  const which = texts.rowNumber(place + 1);
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={texts.moveUp(which)}
        disabled={isDisabled || place === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={texts.moveDown(which)}
        disabled={isDisabled || place === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button
        type="text"
        size="small"
        danger
        aria-label={texts.deleteRow(which)}
        disabled={isDisabled}
        onClick={onDrop}
      >
        {texts.rowButtonsRemove}
      </Button>
    </>
  );
}
