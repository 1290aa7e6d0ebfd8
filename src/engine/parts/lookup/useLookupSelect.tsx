import { type SelectProps, Spin } from 'antd';
import { useCallback, useRef, useState } from 'react';
import * as texts from '#texts/parts';
import type { DataPort, LookupScope } from '../../contract/ports';
import type { Choice } from '../../contract/record';
import { useAnswer } from '../answer/useAnswer';
import { useLabels } from './useLabels';
import './lookup.css';

interface LookupQuestion {
  data: DataPort;
  /** Resource path of the records to choose from. */
  path: string;
  ids: readonly string[];
  /** Those of them that may be chosen; absent: all. */
  among?: LookupScope;
}

/** What antd's Select needs to find records by typing. `seek` asks, after `wait` ms without more typing. */
export function useLookupSelect({ data, path, ids, among }: LookupQuestion) {
  const { choices, isLoading, hasFailed, search } = useLookup({ data, path, among });
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
    notFoundContent: isLoading ? <Spin size="small" /> : hasFailed ? texts.failedToLoad : texts.nothingFound,
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

const DEBOUNCE_MS = 250;

interface Wanted {
  path: string;
  keyword: string;
  /** ms without typing before the request. */
  wait: number;
}

const NONE: readonly Choice[] = [];

/** Remote choices of the resource at `path`, once there is a search; it waits 250 ms for more typing by default. */
function useLookup({ data, path, among }: Omit<LookupQuestion, 'ids'>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // another target begins without a search
  const request = wanted?.path === path ? wanted : null;
  const ask = async ({ keyword, wait }: Wanted, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return signal.aborted ? NONE : data.lookup(path, { keyword, ...(among && { among }) });
  };
  const { answer, isLoading, error } = useAnswer(
    request && ((signal) => ask(request, signal)),
    [data, path, among && JSON.stringify(among)],
    {
      edition: request,
    },
  );
  const search = useCallback(
    (keyword: string, wait = DEBOUNCE_MS) => setWanted({ path, keyword, wait }),
    [path],
  );
  const hasFailed = error !== null && !isLoading;
  return { choices: error === null ? (answer ?? NONE) : NONE, isLoading, hasFailed, search };
}
