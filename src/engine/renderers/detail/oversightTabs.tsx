import * as texts from '#texts/renderers/detail';
import { isMet } from '../../condition/predicate';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { wireTime } from '../../values/time/time';
import { HistoryPane } from './history/HistoryPane';
import type { RecordTab } from './Rail';
import { TimelinePane } from './timeline/TimelinePane';

interface Shown {
  screen: Screen;
  id: string;
  /** Null until it has come. */
  record: RecordData | null;
  edition: number;
  ports: EnginePorts;
  /** Absent where nothing is changed from here. */
  onChanged?(): void;
}

/** The tabs that only our own server fills: what happened around a record, and to it. */
export function oversightTabs(shown: Shown): { timeline: RecordTab; history: RecordTab } | null {
  const { screen, id, record, edition, ports, onChanged } = shown;
  const { endpoints } = ports.data;
  if (!endpoints) return null;
  const onDone = (message: string) => {
    ports.notice.success(message);
    onChanged?.();
  };
  const paneProps = { screen, id, edition, endpoints };
  const isReversible = onChanged && record && mayEdit(screen, record, ports.session);
  return {
    timeline: { key: 'timeline', label: texts.timeline, children: <TimelinePane {...paneProps} /> },
    history: {
      key: 'history',
      label: texts.history,
      children: (
        <HistoryPane {...paneProps} ports={ports} reversible={isReversible ? { record, onDone } : null} />
      ),
    },
  };
}

/** Whether the edit button would show: the right to edit includes going back to an older version. */
function mayEdit({ verbs: { edit } }: Screen, record: RecordData, session: EnginePorts['session']): boolean {
  const context = { now: wireTime(Date.now()), user: session.user };
  return (
    edit !== undefined && session.can(edit.code) && (edit.when === null || isMet(edit.when, record, context))
  );
}
