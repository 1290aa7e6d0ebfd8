import { useMemo } from 'react';
import { valueText } from '../../../actions/confirmText';
import { isEmpty } from '../../../condition/predicate';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen, Thread } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';

interface MacrosInput {
  macros: Thread['macros'];
  screen: Screen;
  record: RecordData;
  ports: EnginePorts;
}

const MOST = 200;

/** The ready texts that this operator may see, filled in for the record; null: the conversation has none. */
export function useMacros({ macros, screen, record, ports }: MacrosInput) {
  const { data, screens, session } = ports;
  const ask = async () => {
    if (macros === null) return null;
    const texts = await screens.load(macros.screen);
    const { list } = texts.verbs;
    if (list && !session.can(list.code)) return null;
    const sort = [...(texts.table?.sort ?? [])];
    const { records } = await data.list(texts, { pageNo: 1, pageSize: MOST, sort, filters: {} });
    return records.map((one) => ({
      id: String(one.id),
      name: String(one[texts.label] ?? ''),
      text: String(one[macros.text] ?? ''),
      values: macros.by.map(({ inner }) => one[inner]),
    }));
  };
  const { answer } = useAnswer(ask, [data, screens, session, macros]);
  return useMemo(
    () =>
      answer
        ?.map(({ id, name, text, values }) => ({
          ...{ id, name },
          text: filled(text, screen, record),
          fit: values.filter((value, index) => agrees(value, record[macros?.by[index]?.outer ?? ''])).length,
        }))
        .toSorted((a, b) => b.fit - a.fit) ?? null,
    [answer, screen, record, macros],
  );
}

/** A text for one value or several agrees when the record's value is among them. */
function agrees(value: unknown, own: unknown): boolean {
  if (isEmpty(own)) return false;
  return [value].flat().some((one) => String(one) === String(own));
}

/** `{用户}`: a field of the record by its title or name, in words. What is none stays, so that nobody sends it unseen. */
function filled(text: string, { fields }: Screen, record: RecordData): string {
  return text.replace(/\{([^{}]{1,50})\}/g, (placeholder, name: string) => {
    const field = Object.values(fields).find((one) => one.title === name || one.name === name);
    return field ? valueText(field, record) : placeholder;
  });
}
