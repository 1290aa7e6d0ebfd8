import { Button } from 'antd';
import { type PropsWithChildren, type ReactNode, type RefObject, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Thread } from '../../../contract/screen';
import type { CompiledScreen } from '../../../language/derive/compile';
import type { LinkedScreen } from '../useLinkedScreens';
import type { CountOf } from '../useRelatedCounts';
import { RelatedBlock } from './RelatedBlock';
import { ThreadBox } from './ThreadBox';
import { ThreadEntries } from './ThreadEntries';
import { useThread } from './useThread';
import './thread.css';

interface ThreadViewProps {
  compiled: CompiledScreen;
  thread: Thread;
  record: RecordData;
  /** The record itself has come: what may be written depends on its state. */
  isKnown: boolean;
  edition: number;
  ports: EnginePorts;
  linked: readonly LinkedScreen[];
  countOf: CountOf;
  /** The record's own facts, the first of what is beside. */
  facts: ReactNode;
  /** What happened to the record; absent where nobody knows. */
  history: ReactNode;
  /** The keys of the actions that write lead to the box. */
  onKey: RefObject<((event: KeyboardEvent) => boolean) | null>;
  onChanged?(): void;
}

/** A record as a conversation: what was written, the open box, and beside it all that belongs to the record. */
export function ThreadView(props: ThreadViewProps) {
  const {
    compiled,
    thread,
    record,
    isKnown,
    edition,
    ports,
    linked,
    countOf,
    facts,
    history,
    onKey,
    onChanged,
  } = props;
  const letters = useThread({ thread, record, ports, edition });
  return (
    <div className="thread">
      <section className="thread-main" aria-label={texts.thread}>
        <ThreadEntries compiled={compiled} thread={thread} record={record} letters={letters} ports={ports} />
        {isKnown && (
          <ThreadBox
            key={String(record.id)}
            compiled={compiled}
            thread={thread}
            record={record}
            letters={letters}
            ports={ports}
            onKey={onKey}
            onChanged={onChanged}
          />
        )}
      </section>
      <aside className="thread-beside" aria-label={texts.related}>
        <div className="thread-facts">{facts}</div>
        {linked
          .filter(({ link }) => link.screen !== thread.link.screen)
          .map(({ link, tab, title }) => (
            <RelatedBlock
              key={`${tab}`}
              link={link}
              title={title}
              count={countOf(tab)}
              record={record}
              edition={edition}
              ports={ports}
            />
          ))}
        {history !== undefined && <Folded title={texts.history}>{history}</Folded>}
      </aside>
    </div>
  );
}

/** Read when it is opened. */
function Folded({ title, children }: PropsWithChildren<{ title: string }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="thread-block" aria-label={title}>
      <h3>
        {title}
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.collapse : texts.expand}
        </Button>
      </h3>
      {isOpen && children}
    </section>
  );
}
