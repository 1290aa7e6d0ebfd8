import { type SelectProps, Spin } from 'antd';
import { useRef } from 'react';
import type { DataPort } from '../../contract/ports';
import type { Choice } from '../../contract/record';
import { useLabels } from './useLabels';
import { useLookup } from './useLookup';
import './lookup.css';

interface LookupQuestion {
  data: DataPort;
  /** Resource path of the records to choose from. */
  path: string;
  ids: readonly string[];
}

/** What antd's Select needs to find records by typing. `seek` asks, after `wait` ms without more typing. */
export function useLookupSelect({ data, path, ids }: LookupQuestion) {
  const { choices, isLoading, hasFailed, search } = useLookup({ data, path });
  const latest = useRef('');
  const met = useRef(new Map<string, string>());
  for (const { value, text } of choices) met.current.set(value, text);
  const labelOf = useLabels({ data, path, ids, known: met.current });
  const seek = (typed: string, wait?: number) => {
    latest.current = typed;
    search(typed, wait);
  };
  const select = {
    showSearch: true,
    filterOption: false,
    options: choices.map((choice) => ({ value: choice.value, label: choice.text, choice })),
    optionRender: ({ data: option }: { data: { choice?: Choice; label?: unknown } }) =>
      option.choice ? <Option choice={option.choice} data={data} /> : String(option.label),
    notFoundContent: isLoading ? <Spin size="small" /> : hasFailed ? '加载失败，请重新输入' : '没有找到',
    // the focus may come before or after what was typed
    onFocus: () => search(latest.current, 0),
  } satisfies SelectProps;
  return { labelOf, seek, select };
}

/** Number and picture distinguish two of one name. */
function Option({ choice, data }: { choice: Choice; data: DataPort }) {
  return (
    <span className="lookup-option">
      {choice.picture !== undefined && <img src={data.fileUrl(choice.picture)} alt="" loading="lazy" />}
      <span className="lookup-option-text">{choice.text}</span>
      {choice.note !== undefined && <span className="lookup-option-note">{choice.note}</span>}
    </span>
  );
}
