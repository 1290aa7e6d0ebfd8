import { Select, Spin } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DataPort } from '../../contract/ports';
import type { Choice } from '../../contract/record';
import { useLabels } from './useLabels';
import { useLookup } from './useLookup';
import './lookup.css';

interface LookupSelectProps {
  id: string;
  data: DataPort;
  /** Resource path of the records to choose from. */
  path: string;
  ids: readonly string[];
  onChange(ids: string[]): void;
  isMultiple?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isOpenAtOnce?: boolean;
  /** What was typed before this stood here. */
  typed?: string;
  /** `aria-*` of an input in a form. */
  aria?: Record<string, string | boolean | undefined>;
}

/** antd's Select over records found by typing; ids in and out, labels shown. */
export function LookupSelect(props: LookupSelectProps) {
  const { data, path, ids, isMultiple = false } = props;
  const { choices, isLoading, hasFailed, search } = useLookup({ data, path });
  const [keyword, setKeyword] = useState('');
  const latest = useRef('');
  const seek = (typed: string, wait?: number) => {
    latest.current = typed;
    setKeyword(typed);
    search(typed, wait);
  };
  const goOnTyping = useEffectEvent(() => {
    if (props.typed) seek(props.typed, 0);
  });
  // antd empties its box as it opens; this comes after that
  useEffect(() => {
    goOnTyping();
  }, []);
  const picked = useRef(new Map<string, string>());
  const labelOf = useLabels({ data, path, ids, known: picked.current });
  const values = ids.map((id) => ({ value: id, label: labelOf(id) }));
  const take = (next: Labelled[]) => {
    for (const { value, label } of next) picked.current.set(value, label);
    props.onChange(next.map(({ value }) => value));
  };
  return (
    <Select<Labelled | Labelled[] | null>
      id={props.id}
      className="lookup-select"
      {...props.aria}
      labelInValue
      showSearch
      allowClear
      filterOption={false}
      mode={isMultiple ? 'multiple' : undefined}
      disabled={props.isDisabled}
      status={props.isInvalid ? 'error' : undefined}
      autoFocus={props.isOpenAtOnce}
      defaultOpen={props.isOpenAtOnce}
      placeholder="请选择"
      value={isMultiple ? values : (values[0] ?? null)}
      options={choices.map((choice) => ({ value: choice.value, label: choice.text, choice }))}
      optionRender={({ data: { choice } }) => <Option choice={choice} data={data} />}
      searchValue={keyword}
      notFoundContent={isLoading ? <Spin size="small" /> : hasFailed ? '加载失败，请重新输入' : '没有找到'}
      onSearch={(typed) => seek(typed)}
      // the focus may come before or after what was typed
      onFocus={() => search(latest.current, 0)}
      onChange={(next) => take([next ?? []].flat())}
    />
  );
}

/** Two of one name are told apart by number and picture. */
function Option({ choice, data }: { choice: Choice; data: DataPort }) {
  return (
    <span className="lookup-option">
      {choice.picture !== undefined && <img src={data.fileUrl(choice.picture)} alt="" loading="lazy" />}
      <span className="lookup-option-text">{choice.text}</span>
      {choice.note !== undefined && <span className="lookup-option-note">{choice.note}</span>}
    </span>
  );
}

interface Labelled {
  value: string;
  label: string;
  choice?: Choice;
}
