import { Button } from 'antd';

interface RowButtonsProps {
  place: number;
  count: number;
  isDisabled: boolean;
  onMove(by: 1 | -1): void;
  onDrop(): void;
}

/** What can be done with one row. */
export function RowButtons({ place, count, isDisabled, onMove, onDrop }: RowButtonsProps) {
  const which = `第 ${place + 1} 行`;
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`上移${which}`}
        disabled={isDisabled || place === 0}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        type="text"
        size="small"
        aria-label={`下移${which}`}
        disabled={isDisabled || place === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button
        type="text"
        size="small"
        danger
        aria-label={`删除${which}`}
        disabled={isDisabled}
        onClick={onDrop}
      >
        删除
      </Button>
    </>
  );
}
