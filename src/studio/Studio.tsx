import { useMemo, useSyncExternalStore } from 'react';
import type { EnginePorts, LocationPort } from '../engine/index';
import { FormList } from './FormList';
import { newScreen } from './newScreen/newScreen';
import { roleCalls } from './preview/roles';
import type { RenderCaptcha } from './publish/useOwnPassword';
import { type StudioPorts, studioCalls } from './studioCalls';
import { Designer } from './workbench/Designer';
import './studio.css';
import './workbench/workbench.css';

interface StudioProps {
  ports: StudioPorts;
  engine: EnginePorts;
  location: LocationPort;
  mayPublish: boolean;
  renderCaptcha: RenderCaptcha;
}

/** 表单配置: the list of all screens, and the designer of the one that the address names
 * (`?screen=goods/gift`); `?copy=goods/gift` begins one like it. */
export function Studio({ ports, engine, location, mayPublish, renderCaptcha }: StudioProps) {
  const calls = useMemo(() => studioCalls(ports), [ports]);
  const roles = useMemo(() => roleCalls(ports), [ports]);
  const search = useSyncExternalStore(location.subscribe, () => location.query().toString());
  const query = new URLSearchParams(search);
  const id = query.get('screen');
  const open = (screen: string | null) => location.setQuery(new URLSearchParams(screen ? { screen } : {}));
  if (id === null)
    return <FormList calls={calls} source={query.get('id')} copy={query.get('copy')} onOpen={open} />;
  return (
    <Designer
      key={id}
      id={id}
      initialText={newScreen(id)}
      calls={calls}
      roles={roles}
      own={engine}
      notice={engine.notice}
      mayPublish={mayPublish}
      renderCaptcha={renderCaptcha}
      onOpen={open}
      onLeave={() => open(null)}
    />
  );
}
