import { Tabs } from 'antd';
import type { ComponentType } from 'react';
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

/** What else there is of a record, where its detail is not open: the tabs of that, the first one open. */
export function LinkedPage({ compiled, record, ports, Screen }: LinkedPageProps) {
  const { screen } = compiled;
  const linked = useLinkedScreens(screen.detail?.tabs ?? NONE, ports);
  const countOf = useRelatedCounts({ screen, id: String(record.id), data: ports.data });
  if (linked.length === 0) return null;
  const items = linked.map(({ link, tab, title }, index) => {
    // part of an id in the page: no blanks
    const key = `linked${index}`;
    return {
      key,
      label: <TabLabel title={title} count={countOf(tab)} />,
      children: <TabScreen link={link} tab={key} record={record} ports={ports} Screen={Screen} />,
    };
  });
  return <Tabs className="linked" items={items} destroyOnHidden={false} />;
}

const NONE: Link[] = [];
