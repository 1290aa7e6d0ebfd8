import { type ComponentType, useMemo } from 'react';
import * as texts from '#texts/renderers/table';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen, Side } from '../../../contract/screen';
import { within } from '../../../parts/drafts/draftPlace';
import { memoryLocation } from '../../../parts/screens/memoryLocation';
import { nounOf } from '../../../values/noun';
import { boundTo } from '../../boundTo';
import type { ScreenProps } from '../../registry';
import { labelText } from '../features/columns/cellText';

interface SidePaneProps {
  link: Side;
  screen: Screen;
  /** Id of the chosen row, and the row itself while it is on the page. */
  chosen: string | null;
  row: RecordData | undefined;
  ports: EnginePorts;
  Screen: ComponentType<ScreenProps>;
}

/** The details of the chosen row: another screen bound to it, with its own address per row. */
export function SidePane({ link, screen, chosen, row, ports, Screen }: SidePaneProps) {
  const preset = chosen === null ? null : boundTo(link, chosen, row);
  const bound = preset && JSON.stringify(preset);
  const inner = useMemo(
    () => ({
      preset: JSON.parse(bound ?? '{}') as RecordData,
      ports: {
        ...ports,
        location: memoryLocation(ports.location.open),
        drafts: within(ports.drafts, { do: 'side', id: chosen }),
      },
    }),
    [ports, bound, chosen],
  );
  // a backend of the family knows no records below
  const isUnder = link.isUnder && ports.data.endpoints !== undefined;
  const below = useMemo(() => (isUnder ? link.by.map(({ inner }) => inner) : undefined), [isUnder, link]);
  const style = link.width === null ? undefined : { '--side-width': `${link.width}px` };
  const title = link.title ?? texts.details;
  const name = row && labelText(screen, row);
  return (
    <section className={`list-side${style ? ' list-side-wide' : ''}`} style={style} aria-label={title}>
      {bound === null ? (
        <p className="list-side-none">{texts.chooseRecord(nounOf(screen.title))}</p>
      ) : (
        <>
          {name && (
            <h2 className="list-side-title">
              {title} · {name}
            </h2>
          )}
          <Screen screenId={link.screen} ports={inner.ports} preset={inner.preset} below={below} isNested />
        </>
      )}
    </section>
  );
}
