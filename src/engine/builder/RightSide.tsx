import { Input, InputNumber, Select } from 'antd';
import * as texts from '#texts/builder';
import type { Field } from '../contract/field';
import { inputOf } from '../widgets/inputs';
import { sheetOf } from '../widgets/sheets';
import {
  type BuilderProps,
  type Offset,
  offsetOf,
  offsetText,
  othersFor,
  sourceOf,
  USER_FACTS,
} from './sources';
import type { Line } from './tree';

interface RightSideProps extends Omit<BuilderProps, 'value' | 'onChange'> {
  line: Line;
  field: Field;
  labelFor(what: string): string;
  onChange(line: Line): void;
}

/** What a field is compared with: a value in its own input, a moment, a fact of the operator, another field. */
export function RightSide(props: RightSideProps) {
  const { line, field, parameters = [], isDisabled, labelFor, onChange } = props;
  const put = (right: unknown) => onChange({ ...line, right });
  const shared = { 'aria-label': labelFor(texts.value), disabled: isDisabled, className: 'builder-right' };
  switch (sourceOf(line.right)) {
    case 'now':
    case 'today':
      return <OffsetBox {...props} offset={offsetOf(String(line.right))} onPut={put} />;
    case 'user':
      return <Select {...shared} value={String(line.right)} options={USER_FACTS} onChange={put} />;
    case 'field':
      return (
        <Select
          {...shared}
          value={(line.right as { field: string }).field}
          options={othersFor(field, props).map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name) => put({ field: name })}
        />
      );
    case 'param':
      return (
        <Select
          {...shared}
          value={(line.right as { param: string }).param}
          options={[...parameters]}
          onChange={(param) => put({ param })}
        />
      );
    case 'value':
      // a condition on a list names one of its items
      return sheetOf(field).isList ? (
        <Input
          {...shared}
          value={line.right === null ? '' : String(line.right)}
          onChange={(event) => put(event.target.value === '' ? null : event.target.value)}
        />
      ) : (
        <ValueBox {...props} onPut={put} />
      );
  }
}

function ValueBox({ onPut, ...props }: RightSideProps & { onPut(right: unknown): void }) {
  const { id, line, field, labelFor } = props;
  const { Input: Own } = inputOf(field);
  const own = `${id}-${line.key}`;
  return (
    <div className="builder-right">
      <span id={`${own}-label`} className="builder-unseen">
        {labelFor(texts.value)}
      </span>
      <Own
        id={own}
        field={{ ...field, isMultiple: line.op === 'in' }}
        value={line.right}
        onChange={(value) => onPut(Array.isArray(value) && value.length === 0 ? null : value)}
        isDisabled={props.isDisabled}
        isInvalid={false}
        record={{}}
        context={props.context}
        data={props.data}
        screenId={props.screenId}
      />
    </div>
  );
}

const UNITS = [
  { value: 'm', label: texts.minutes },
  { value: 'h', label: texts.hours },
  { value: 'd', label: texts.days },
] as const;
const DIRECTIONS = [
  { value: true, label: texts.before },
  { value: false, label: texts.after },
];

interface OffsetBoxProps extends RightSideProps {
  offset: Offset;
  onPut(right: string): void;
}

/** 7 天前, counted from now or from the beginning of today. */
function OffsetBox({ offset, isDisabled, labelFor, onPut }: OffsetBoxProps) {
  const put = (change: Partial<Offset>) => onPut(offsetText({ ...offset, ...change }));
  return (
    <span className="builder-offset">
      <InputNumber
        aria-label={labelFor(texts.howLong)}
        min={0}
        max={9999}
        precision={0}
        value={offset.amount}
        disabled={isDisabled}
        onChange={(amount) => put({ amount: amount ?? 0 })}
      />
      {offset.base === 'now' ? (
        <Select
          aria-label={labelFor(texts.unit)}
          value={offset.unit}
          options={[...UNITS]}
          disabled={isDisabled}
          onChange={(unit) => put({ unit })}
        />
      ) : (
        <span>{texts.days}</span>
      )}
      <Select
        aria-label={labelFor(texts.beforeOrAfter)}
        value={offset.isBefore}
        options={DIRECTIONS}
        disabled={isDisabled}
        onChange={(isBefore) => put({ isBefore })}
      />
    </span>
  );
}
