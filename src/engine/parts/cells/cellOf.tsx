import type { ComponentType } from 'react';
import { isEmpty } from '../../condition/predicate';
import type { CellProps } from '../../contract/widget';
import { isMaskedFile } from '../../values/maskedFile';
import { ClosedFile } from './ClosedFile';
import { Several } from './Several';
import './cells.css';

type Cell = ComponentType<CellProps>;

/** A cell from one that draws a single value: an empty field is `-`, several values are side by side. */
export function cellOf(One: Cell): Cell {
  return wholeCellOf(function OneOrSeveral(props) {
    if (!props.field.isMultiple || !Array.isArray(props.value)) return <One {...props} />;
    return (
      <Several>
        {props.value.map((value) => (
          <One key={String(value)} {...props} value={value} />
        ))}
      </Several>
    );
  });
}

/** The same for one that draws several values in its own way. Masked files are drawn closed, whatever their type. */
export function wholeCellOf(Whole: Cell): Cell {
  return function Cell(props) {
    if (isEmpty(props.value)) return '-';
    const isClosed = props.field.words.accept !== undefined && [props.value].flat().every(isMaskedFile);
    return isClosed ? <ClosedFile title={props.field.title} /> : <Whole {...props} />;
  };
}
