import { lazyComponent } from '../../../engine/index';
import type { PageProps } from '../../../shell/ports';
import { Captcha } from '../../Captcha';

const Studio = lazyComponent(() => import('../../../studio').then((module) => module.Studio));

/** 表单配置: the studio over the calls of the shell. */
export function Page({ ports }: PageProps) {
  const { engine, location } = ports;
  if (!engine || !location) return null;
  return (
    <Studio
      ports={ports}
      engine={engine}
      location={location}
      mayPublish={ports.can('screen:publish')}
      renderCaptcha={(input) => <Captcha ports={ports} {...input} />}
    />
  );
}
