import { use } from 'react';
import type { CompiledList } from '../../../../language/derive/compile';
import { roughly, thousands } from '../../../../values/number';
import type { ListModel } from '../../useListModel';
import { TotalsContext } from '../totals/totalsContext';
import { partialMatchHint } from './matchModes';

interface MissHintProps {
  compiled: CompiledList;
  model: ListModel;
}

/** Below a search that found nothing: in which other states it would, and which boxes want the whole value. */
export function MissHint({ compiled, model }: MissHintProps) {
  const { filters } = model.state;
  const hints = model.may.boxes.flatMap((box) => (filters[box.key] ? (partialMatchHint(box) ?? []) : []));
  return (
    <>
      <OtherStates compiled={compiled} model={model} />
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </>
  );
}

/** 「待审核」里没有，已退回 2 条、已通过 1 条: one press shows them, by the same search. */
function OtherStates({ compiled: { screen }, model: { state, change } }: MissHintProps) {
  const totals = use(TotalsContext);
  const { tabs } = screen.table;
  const options = screen.fields[tabs ?? '']?.words.options ?? [];
  const here = options.find(({ value }) => value === state.filters[tabs ?? '']);
  const counts = totals?.tabs ?? {};
  const others = options.filter((option) => option !== here && (counts[option.value] ?? 0) > 0);
  if (tabs === null || !here || others.length === 0 || Object.keys(state.filters).length < 2) return null;
  const print = totals?.isEstimated ? (count: number) => `约 ${roughly(count)}` : thousands;
  return (
    <p className="list-elsewhere">
      「{here.title}」里没有
      {others.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          className="list-link"
          onClick={() => change({ filters: { ...state.filters, [tabs]: value } })}
        >
          {title} {print(counts[value] ?? 0)} 条
        </button>
      ))}
    </p>
  );
}
