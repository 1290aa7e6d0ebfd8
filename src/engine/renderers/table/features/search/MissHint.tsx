import { Button } from 'antd';
import { use } from 'react';
import type { EnginePorts, FinderPort } from '#engine/contract/ports';
import type { CompiledList } from '#engine/language/derive/compile';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table';
import type { ListModel } from '../../useListModel';
import { tabCount } from '../totals/tabCount';
import { TotalsContext } from '../totals/totalsContext';
import { partialMatchHint } from './matchModes';

interface MissHintProps {
  compiled: CompiledList;
  ports: EnginePorts;
  model: ListModel;
}

/**
 * Below a search that found nothing: in which other states it would, which other lists have what was typed, and which
 * boxes want the whole value.
 */
export function MissHint({ compiled, ports, model }: MissHintProps) {
  const { filters } = model.state;
  const hints = model.may.boxes.flatMap((box) => (filters[box.key] ? (partialMatchHint(box) ?? []) : []));
  const typed = textBoxes(model)[0];
  return (
    <>
      <OtherStates compiled={compiled} model={model} />
      {ports.finder && typed !== undefined && (
        <OtherLists finder={ports.finder} keyword={typed} without={compiled.screen.id} />
      )}
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </>
  );
}

/** 「待审核」里没有，已退回 2 条、已通过 1 条: one press shows them, by the same search. */
function OtherStates({ compiled: { screen }, model: { state, change } }: Omit<MissHintProps, 'ports'>) {
  const totals = use(TotalsContext);
  const { tabs } = screen.table;
  const options = screen.fields[tabs ?? '']?.words.options ?? [];
  const here = options.find(({ value }) => value === state.filters[tabs ?? '']);
  const counts = totals?.tabs ?? {};
  const others = options.filter((option) => option !== here && (counts[option.value] ?? 0) > 0);
  if (tabs === null || !here || others.length === 0 || Object.keys(state.filters).length < 2) return null;
  return (
    <p className="list-elsewhere">
      {texts.noneIn(here.title)}
      {others.map(({ value, title }) => (
        <Button
          key={value}
          type="link"
          size="small"
          onClick={() => change({ filters: { ...state.filters, [tabs]: value } })}
        >
          {texts.found(title, tabCount(totals, value))}
        </Button>
      ))}
    </p>
  );
}

/** What was typed into boxes of texts, such as a number: other lists may have it. */
function textBoxes({ state, may }: ListModel): string[] {
  const boxes = may.boxes.filter(({ fields }) =>
    fields.some((field) => sheetOf(field).comparability === 'text' && !sheetOf(field).coded),
  );
  return boxes.flatMap(({ key }) => state.filters[key] ?? []).filter((text) => text.length > 1);
}

const MOST_OFFERED = 3;

interface OtherListsProps {
  finder: FinderPort;
  keyword: string;
  without: string;
}

/** W2026… 在「提现列表」中有: one press opens it there. A failure says nothing: it is an offer beside an answer. */
function OtherLists({ finder, keyword, without }: OtherListsProps) {
  const { answer } = useAnswer(
    (signal) => finder.find(keyword, { signal, without }),
    [finder, keyword, without],
  );
  const offers = (answer ?? []).flatMap((found) => found.records.map((record) => ({ found, record })));
  return offers.slice(0, MOST_OFFERED).map(({ found, record }) => (
    <p key={`${found.screen} ${record.id}`} className="list-elsewhere">
      {record.text}
      {record.note && ` · ${record.note}`}
      <Button type="link" size="small" onClick={() => finder.open(found, record)}>
        {texts.openIn(found.title)}
      </Button>
    </p>
  ));
}
