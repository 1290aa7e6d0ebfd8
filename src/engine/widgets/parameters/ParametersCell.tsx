import { useContext } from 'react';
import * as signs from '#texts/signs';
import type { CellProps } from '../../contract/widget';
import { CutText } from '../../parts/cells/CutText';
import { WholeText } from '../../parts/cells/wholeText';
import { sheetOf } from '../sheets';
import { useDeclared } from './useDeclared';
import { parameterWords } from './words';
import './parameters.css';

/** Each parameter by its title, the defaults too; where nothing declares them, as they are written. */
export function ParametersCell({ field, value, record, data }: CellProps) {
  const isWhole = useContext(WholeText);
  const declared = useDeclared(field, record, data);
  if (declared === null || declared.length === 0)
    return <CutText text={sheetOf(field).text(value, field) || '-'} />;
  const texts = parameterWords(declared, value);
  if (!isWhole) return <CutText text={texts.join(signs.comma)} />;
  return (
    <ul className="parameters-list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
