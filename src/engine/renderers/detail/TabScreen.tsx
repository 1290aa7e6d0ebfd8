import { type ComponentType, useMemo } from 'react';
import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Link } from '../../contract/screen';
import { within } from '../../parts/drafts/draftPlace';
import { memoryLocation } from '../../parts/screens/memoryLocation';
import { boundTo } from '../boundTo';
import type { ScreenProps } from '../registry';

interface TabScreenProps {
  link: Link;
  /** Which tab of the drawer it is. */
  tab: string;
  record: RecordData;
  /** Another number asks again: something was done to the record. */
  edition?: number;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

/** Another screen bound to the record, with its own address: the outer one knows nothing of it. */
export function TabScreen({ link, tab, record, edition, ports, Screen }: TabScreenProps) {
  const preset = boundTo(link, String(record.id), record);
  const bound = preset && JSON.stringify(preset);
  const inner = useMemo(
    () => ({
      preset: JSON.parse(bound ?? '{}') as RecordData,
      ports: {
        ...ports,
        location: memoryLocation(ports.location.open),
        drafts: within(ports.drafts, { do: 'tab', tab }),
      },
    }),
    [ports, bound, tab],
  );
  if (bound === null) return <p className="detail-none">{texts.nothingForRecord}</p>;
  return (
    <Screen screenId={link.screen} ports={inner.ports} preset={inner.preset} edition={edition} isNested />
  );
}
