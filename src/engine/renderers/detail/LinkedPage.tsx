import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { valueText } from '../../actions/confirmText';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Link, Screen } from '../../contract/screen';
import type { CompiledScreen } from '../../language/derive/compile';
import { within } from '../../parts/drafts/draftPlace';
import type { ScreenProps } from '../registry';
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
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

/** What else there is of a record, where its detail is not open: the tabs of that, the first one open. */
export function LinkedPage({ compiled, record, ports, Screen }: LinkedPageProps) {
  const { screen } = compiled;
  const linked = useLinkedScreens(screen.detail?.tabs ?? NONE, ports);
  const countOf = useRelatedCounts({ screen, id: String(record.id), data: ports.data });
  const id = String(record.id);
  const comments = useComments({ screen, id, edition: 0, ports });
  if (linked.length === 0 && comments === null) return null;
  const items = linked.map(({ link, tab, title }, index) => {
    // part of an id in the page: no blanks
    const key = `linked${index}`;
    return {
      key,
      label: <TabLabel title={title} count={countOf(tab)} />,
      children: <TabScreen link={link} tab={key} record={record} ports={ports} Screen={Screen} />,
    };
  });
  if (comments) {
    // another record of the queue has drafts of its own
    const inner = { ...ports, drafts: within(ports.drafts, { do: 'view', id }) };
    items.push(commentsTab({ comments, ports: inner, id, title: `「${labelOf(screen, record)}」` }));
  }
  return (
    <Tabs
      className="linked"
      items={items}
      destroyOnHidden={false}
      tabBarExtraContent={<FollowButton comments={comments} />}
    />
  );
}

const NONE: Link[] = [];

function labelOf({ fields, label }: Screen, record: RecordData): string {
  const field = fields[label];
  return field ? valueText(field, record) : String(record.id);
}
