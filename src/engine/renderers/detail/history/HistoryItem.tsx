import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import type { HistoryEntry } from '../../../contract/record';
import { TimeText } from '../../../parts/cells/TimeText';
import { ChangeList } from '../../../parts/changes/ChangeList';

interface HistoryItemProps {
  entry: HistoryEntry;
  isPicked: boolean;
  fileUrl(path: string): string;
  /** Null where the entry left no version. */
  onPick: (() => void) | null;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** One thing that happened: what, who, when and from where in one line, then why, then what it changed. */
export function HistoryItem({ entry, isPicked, fileUrl, onPick, children }: HistoryItemProps) {
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>{entry.title}</strong>
        {entry.operator !== '' && <span>{entry.operator}</span>}
        {entry.time !== '' && <TimeText text={entry.time} />}
        {entry.ip !== null && <span>{entry.ip}</span>}
        <span className="history-tools">
          {children}
          {onPick && (
            <Checkbox checked={isPicked} onChange={onPick}>
              {texts.compare}
            </Checkbox>
          )}
        </span>
      </p>
      {entry.reason !== null && <p>{texts.reasonIs(entry.reason)}</p>}
      {entry.asked.map(({ title, text }) => (
        <p key={title}>
          {title}
          {signs.colon}
          {text}
        </p>
      ))}
      {entry.changes.length > 0 && <ChangeList changes={entry.changes} fileUrl={fileUrl} />}
    </li>
  );
}
