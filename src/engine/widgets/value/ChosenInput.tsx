import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/widgets/inputs';
import type { InputProps } from '../../contract/widget';
import { inputAria } from '../../parts/inputs/inputAria';
import { inputOf } from '../inputs';
import { chosenField, rangeText, sheetOf } from '../sheets';

/**
 * The input of the chosen type. If another type is chosen and the value does not fit it, the input says so, and the
 * value stays until it is replaced or removed.
 */
export function ChosenInput(props: InputProps) {
  const { id, field, value, record, isDisabled, onChange } = props;
  const chosen = chosenField(field, record);
  const [typedAs, setTypedAs] = useState(chosen?.type ?? null);
  const isThere = value !== null && value !== undefined && value !== '';
  if (chosen === null)
    return (
      <Input
        id={id}
        {...inputAria(props)}
        disabled
        placeholder={texts.chooseTypeFirst}
        value={isThere ? sheetOf(field).text(value, field) : ''}
      />
    );
  const error = isThere && typedAs !== chosen.type ? sheetOf(chosen).validate(value, chosen) : null;
  const put = (next: unknown) => {
    setTypedAs(chosen.type);
    onChange(next);
  };
  const { Input: Own } = inputOf(chosen);
  const range = rangeText(chosen);
  return (
    <>
      {error !== null && (
        <Alert
          type="warning"
          showIcon
          message={texts.oldValueMisfits(sheetOf(field).text(value, field), sheetOf(chosen).title, error)}
          action={
            <Button size="small" disabled={isDisabled} onClick={() => put(null)}>
              {texts.clear}
            </Button>
          }
        />
      )}
      <Own key={chosen.type} {...props} field={chosen} value={error === null ? value : null} onChange={put} />
      {range !== null && <p className="input-hint">{range}</p>}
    </>
  );
}
