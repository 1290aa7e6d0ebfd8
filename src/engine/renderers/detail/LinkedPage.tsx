import { Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import { valueText } from '../../actions/confirmText';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Link, Screen as LinkedScreen } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import type { Approvals } from '../../parts/answer/useApprovals';
import { within } from '../../parts/drafts/draftPlace';
import type { ScreenProps } from '../registry';
import { ApprovalBlock } from './approval/ApprovalBlock';
import { commentsTab } from './comments/commentsTab';
import { FollowButton } from './comments/FollowButton';
import { useComments } from './comments/useComments';
import { TabLabel } from './TabLabel';
import { TabScreen } from './TabScreen';
import { useLinkedScreens } from './useLinkedScreens';
import { useRelatedCounts } from './useRelatedCounts';

interface LinkedPageProps {
  compiled: CompiledScreen;
  record: RecordData;
  approvals: Approvals;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

interface Item {
  key: string;
  label: ReactNode;
  children: ReactNode;
}

const NONE: Link[] = [];

/** Who agreed to it so far, and what else there is of a record, as numbers; a press opens one of the lists, or the comments, another press folds it. */
export function LinkedPage({ compiled, record, approvals, ports, Screen }: LinkedPageProps) {
  const { screen } = compiled;
  const id = String(record.id);
  const linked = useLinkedScreens(screen.detail?.tabs ?? NONE, ports);
  const countOf = useRelatedCounts({ screen, id, data: ports.data });
  const comments = useComments({ screen, id, edition: 0, ports });
  const [open, setOpen] = useState<string | null>(null);
  const steps = <ApprovalBlock {...{ approvals, screen, id, ports }} onChanged={undefined} />;
  if (linked.length === 0 && comments === null) return steps;
  const items = linked.map(({ link, tab, title }): Item => {
    // part of an id in the page: no blanks
    const key = `linked${tab}`;
    return {
      key,
      label: <TabLabel title={title} count={countOf(tab)} />,
      children: <TabScreen link={link} tab={key} record={record} ports={ports} Screen={Screen} />,
    };
  });
  if (comments) {
    // another record of the queue has drafts of its own
    const inner = { ...ports, drafts: within(ports.drafts, { do: 'view', id }) };
    items.push(commentsTab({ comments, ports: inner, id, title: signs.named(labelOf(screen, record)) }));
  }
  const shown = items.find(({ key }) => key === open);
  return (
    <>
      {steps}
      <section className="queue-related" aria-label={texts.relatedRecords}>
        <div className="queue-related-counts">
          {items.map(({ key, label }) => (
            <Button
              key={key}
              size="small"
              aria-expanded={key === open}
              onClick={() => setOpen(key === open ? null : key)}
            >
              {label}
            </Button>
          ))}
          <FollowButton comments={comments} />
        </div>
        {shown && (
          <div key={`${shown.key} ${id}`} className="queue-related-list">
            {shown.children}
          </div>
        )}
      </section>
    </>
  );
}

function labelOf({ fields, label }: LinkedScreen, record: RecordData): string {
  const field = fields[label];
  return field ? valueText(field, record) : String(record.id);
}
