import { Select } from 'antd';
import * as texts from '#texts/parts';
import type { DataPort, LookupScope } from '../../contract/ports';
import { bareFrame } from './bareFrame';
import { useLookupSelect } from './useLookupSelect';

interface LookupSelectProps {
  id: string;
  data: DataPort;
  /** Resource path of the records to choose from. */
  path: string;
  ids: readonly string[];
  /** Those that may be chosen; absent: all. */
  among?: LookupScope;
  placeholder?: string;
  onChange(ids: string[]): void;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** `aria-*` of an input in a form. */
  aria?: Record<string, string | boolean | undefined>;
}

/** antd's Select over records found by typing; ids in and out, labels shown. */
export function LookupSelect(props: LookupSelectProps) {
  const { data, path, ids, among, isMultiple = false } = props;
  const { labelOf, seek, select } = useLookupSelect({ data, path, ids, among });
  const values = ids.map((id) => ({ value: id, label: labelOf(id) }));
  return (
    <Select<Labelled | Labelled[] | null>
      ref={bareFrame}
      id={props.id}
      className="lookup-select"
      {...props.aria}
      {...select}
      labelInValue
      allowClear
      mode={isMultiple ? 'multiple' : undefined}
      disabled={props.isDisabled}
      status={props.isInvalid ? 'error' : undefined}
      placeholder={props.placeholder ?? texts.choose}
      value={isMultiple ? values : (values[0] ?? null)}
      onSearch={(typed) => seek(typed)}
      onChange={(next) => props.onChange([next ?? []].flat().map(({ value }) => value))}
    />
  );
}

interface Labelled {
  value: string;
  label: string;
}
