import { type ComponentType, useState } from 'react';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Link } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import type { ScreenProps } from '../registry';
import { TabLabel } from './TabLabel';
import { TabScreen } from './TabScreen';
import { useLinkedScreens } from './useLinkedScreens';
import { useRelatedCounts } from './useRelatedCounts';

interface LinkedPageProps {
  compiled: CompiledScreen;
  record: RecordData;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

const NONE: Link[] = [];

/** What else there is of a record, as numbers; a press opens one of the lists, another press folds it. */
export function LinkedPage({ compiled, record, ports, Screen }: LinkedPageProps) {
  const { screen } = compiled;
  const linked = useLinkedScreens(screen.detail?.tabs ?? NONE, ports);
  const countOf = useRelatedCounts({ screen, id: String(record.id), data: ports.data });
  const [open, setOpen] = useState<number | null>(null);
  if (linked.length === 0) return null;
  const shown = linked.find(({ tab }) => tab === open);
  return (
    <section className="queue-related" aria-label="相关记录">
      <div className="queue-related-counts">
        {linked.map(({ tab, title }) => (
          <button
            key={tab}
            type="button"
            className="queue-related-count"
            aria-expanded={tab === open}
            onClick={() => setOpen(tab === open ? null : tab)}
          >
            <TabLabel title={title} count={countOf(tab)} />
          </button>
        ))}
      </div>
      {shown && (
        <div className="queue-related-list">
          <TabScreen
            key={`${shown.tab} ${record.id}`}
            link={shown.link}
            tab={`linked${shown.tab}`}
            record={record}
            ports={ports}
            Screen={Screen}
          />
        </div>
      )}
    </section>
  );
}
