import { Button, Spin } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import { isEmpty } from '../../../condition/predicate';
import type { Field } from '../../../contract/field';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen, Thread } from '../../../contract/screen';
import type { CompiledScreen } from '../../../language/derive/compile';
import { TimeText } from '../../../parts/cells/TimeText';
import { WholeText } from '../../../parts/cells/wholeText';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';
import { placeOf } from './place';
import type { Letters } from './useThread';

interface ThreadEntriesProps {
  compiled: CompiledScreen;
  thread: Thread;
  record: RecordData;
  letters: Letters;
  ports: EnginePorts;
}

/** What was written, oldest first: the record's own beginning, then each letter on the side of who wrote it. */
export function ThreadEntries({ compiled, thread, record, letters, ports }: ThreadEntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const newest = String(letters.records.at(-1)?.id ?? '');
  // the last word is in sight, also when another one comes
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something new was written
  useLayoutEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest, letters.screen === null]);
  const { screen } = letters;
  return (
    <WholeText value={true}>
      <ol ref={list} className="thread-entries" aria-live="polite" aria-label={texts.messages}>
        <Opening compiled={compiled} thread={thread} record={record} ports={ports} />
        {letters.hasOlder && (
          <li className="thread-older">
            <Button size="small" onClick={letters.older}>
              {texts.older}
            </Button>
          </li>
        )}
        {letters.error !== null && (
          <li className="thread-older">
            <span role="alert">{letters.error}</span>
            <Button size="small" onClick={letters.retry}>
              {texts.retry}
            </Button>
          </li>
        )}
        {screen === null && letters.error === null && <Spin size="small" />}
        {screen !== null &&
          letters.records.map((letter) => (
            <Letter
              key={String(letter.id)}
              letter={letter}
              screen={screen}
              thread={thread}
              ports={ports}
              theirName={nameOf(compiled.screen, record)}
            />
          ))}
      </ol>
    </WholeText>
  );
}

function Opening({ compiled, thread, record, ports }: Omit<ThreadEntriesProps, 'letters'>) {
  const { fields } = compiled.screen;
  const shown = thread.opens
    .flatMap((name) => fields[name] ?? [])
    .filter(({ name }) => !isEmpty(record[name]));
  const [first] = shown;
  if (!first) return null;
  return (
    <li className="thread-letter is-theirs">
      <p className="thread-letter-head">
        <strong>{nameOf(compiled.screen, record)}</strong>
        {!isEmpty(record.createTime) && <TimeText text={String(record.createTime)} />}
      </p>
      <Parts fields={shown} record={record} ports={ports} />
    </li>
  );
}

/** What the record is called: of a conversation that is with whom. */
function nameOf({ fields, label }: Screen, record: RecordData): string {
  const text = record[`${label}_dictText`] ?? record[label];
  return isEmpty(text) ? (fields[label]?.title ?? '') : String(text);
}

interface LetterProps {
  letter: RecordData;
  screen: Screen;
  thread: Thread;
  ports: EnginePorts;
  /** What the conversation's person is called. */
  theirName: string;
}

function Letter({ letter, screen, thread, ports, theirName }: LetterProps) {
  const { option, className, style } = placeOf(screen, thread, letter[thread.side]);
  const text = screen.fields[screen.label];
  const others = (screen.table?.columns ?? [])
    .flatMap(({ field }) => screen.fields[field] ?? [])
    .filter(
      ({ name }) => ![thread.side, screen.label, 'createTime'].includes(name) && !isEmpty(letter[name]),
    );
  const marks = others.filter((field) => sheetOf(field).comparability === 'boolean');
  const people = others.filter((field) => sheetOf(field).coded === 'operators');
  const rest = others.filter((field) => !marks.includes(field) && !people.includes(field));
  const isMarked = marks.some(({ name }) => letter[name] === true);
  return (
    <li className={`thread-letter ${className}${isMarked ? ' is-struck' : ''}`} style={style}>
      <p className="thread-letter-head">
        <strong>
          {className === 'is-theirs'
            ? theirName
            : people.map(({ name }) => letter[`${name}_dictText`] ?? letter[name]).join(signs.listComma) ||
              option?.title}
        </strong>
        {people.length > 0 && <span>{option?.title}</span>}
        {!isEmpty(letter.createTime) && <TimeText text={String(letter.createTime)} />}
        {marks
          .filter(({ name }) => letter[name] === true)
          .map(({ name, title }) => (
            <em key={name}>{title}</em>
          ))}
      </p>
      <Parts fields={[...(text ? [text] : []), ...rest]} record={letter} ports={ports} />
    </li>
  );
}

function Parts({
  fields,
  record,
  ports,
}: {
  fields: readonly Field[];
  record: RecordData;
  ports: EnginePorts;
}) {
  return fields
    .filter(({ name }) => !isEmpty(record[name]))
    .map((field) => {
      const { Cell } = viewOf(field);
      return (
        <div key={field.name} className="thread-letter-part" data-part={`field ${field.name}`}>
          <Cell field={field} value={record[field.name]} record={record} data={ports.data} />
        </div>
      );
    });
}
