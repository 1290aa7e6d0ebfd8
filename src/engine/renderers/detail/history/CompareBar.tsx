import { Button } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import type { DataPort, EndpointPort } from '../../../contract/ports';
import type { HistoryEntry } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { CompareDialog } from './CompareDialog';

interface CompareBarProps {
  screen: Screen;
  id: string;
  endpoints: EndpointPort;
  fileUrl: DataPort['fileUrl'];
  entries: readonly HistoryEntry[];
  /** Up to two entries. */
  picked: readonly string[];
  onDone(): void;
}

/** What was picked to be compared: two versions, or one beside the record as it is now. */
export function CompareBar({ screen, id, endpoints, fileUrl, entries, picked, onDone }: CompareBarProps) {
  const [isOpen, setOpen] = useState(false);
  if (picked.length === 0) return null;
  // the older one first
  const [from, to] = entries.filter((entry) => picked.includes(entry.id)).toReversed();
  if (!from) return null;
  return (
    <div className="history-compare" role="status">
      <span>{to ? texts.twoChosen : texts.oneChosen(from.title, from.time)}</span>
      <Button type="primary" size="small" onClick={() => setOpen(true)}>
        {to ? texts.compareTwo : texts.compareWithNow}
      </Button>
      <Button size="small" onClick={onDone}>
        {texts.cancel}
      </Button>
      {isOpen && (
        <CompareDialog
          screen={screen}
          id={id}
          from={from.id}
          to={to?.id}
          endpoints={endpoints}
          fileUrl={fileUrl}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
