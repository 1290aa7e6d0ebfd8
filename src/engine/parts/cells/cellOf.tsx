import type { ComponentType } from 'react';
import { isEmpty } from '../../condition/predicate';
import type { CellProps } from '../../contract/widget';
import './cells.css';

type Cell = ComponentType<CellProps>;

/** A cell from one that draws a single value: an empty field is `-`, several values are side by side. */
export function cellOf(One: Cell): Cell {
  return wholeCellOf(function Several(props) {
    if (!props.field.isMultiple || !Array.isArray(props.value)) return <One {...props} />;
    return (
      <span className="cell-several">
        {props.value.map((value) => (
          <One key={String(value)} {...props} value={value} />
        ))}
      </span>
    );
  });
}

/** The same for one that draws several values in its own way. */
export function wholeCellOf(Whole: Cell): Cell {
  return function Cell(props) {
    return isEmpty(props.value) ? '-' : <Whole {...props} />;
  };
}
