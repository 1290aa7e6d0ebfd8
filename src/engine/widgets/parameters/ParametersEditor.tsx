import { Input } from 'antd';
import * as signs from '#texts/signs';
import * as texts from '#texts/widgets/inputs';
import type { DeclaredParameter } from '../../contract/record';
import type { InputProps } from '../../contract/widget';
import { judgeField } from '../../language/judge/judge';
import { inputAria } from '../../parts/inputs/inputAria';
import { parametersIn } from '../../values/parametersIn';
import { inputOf } from '../inputs';
import { sheetOf } from '../sheets';
import { useDeclared } from './useDeclared';
import { standing } from './words';
import './parameters.css';

/** A small form of the declared parameters: each by the input of its type, its unit beside it, what is wrong below it. */
export function ParametersEditor(props: InputProps) {
  const { id, field, value, record, data, onChange } = props;
  const declared = useDeclared(field, record, data);
  const { 'aria-labelledby': label, 'aria-describedby': note } = inputAria(props);
  if (declared === null || declared.length === 0)
    return (
      <Input
        id={id}
        {...inputAria(props)}
        disabled
        placeholder={record[field.words.declaredBy ?? ''] ? texts.noParameters : texts.chooseAbove}
        value={value ? sheetOf(field).text(value, field) : ''}
      />
    );
  const values = parametersIn(value) ?? {};
  const put = (name: string, next: unknown) => {
    const written = declared.map((one): [string, unknown] => [one.field.name, standing(one, values)]);
    onChange(JSON.stringify({ ...Object.fromEntries(written), [name]: next }));
  };
  return (
    <fieldset id={id} tabIndex={-1} className="parameters" aria-labelledby={label} aria-describedby={note}>
      {declared.map((one) => (
        <OneParameter
          key={one.field.name}
          outer={props}
          declared={one}
          value={standing(one, values)}
          put={put}
        />
      ))}
    </fieldset>
  );
}

interface OneParameterProps {
  outer: InputProps;
  declared: DeclaredParameter;
  value: unknown;
  put(name: string, next: unknown): void;
}

/** One parameter by the input of its type; `outer` is the parameters' field. */
export function OneParameter({ outer, declared: { field, unit }, value, put }: OneParameterProps) {
  const id = `${outer.id}-${field.name}`;
  const error = judgeField(field, value, {}, outer.context);
  const { Input: Own } = inputOf(field);
  return (
    <div className="parameters-one">
      <label id={`${id}-label`} htmlFor={id}>
        {field.title}
        {unit !== null && <span className="parameters-unit">{signs.bracketed(unit)}</span>}
      </label>
      <Own
        {...outer}
        id={id}
        field={field}
        value={value}
        isInvalid={error !== null}
        onChange={(next) => put(field.name, next)}
      />
      {error !== null && (
        <p id={`${id}-note`} className="parameters-fault">
          {error}
        </p>
      )}
    </div>
  );
}
