import type { PageProps } from '../../../shell/ports';
import { Exception } from '../Exception';

export function Page({ ports }: PageProps) {
  return <Exception status="403" ports={ports} />;
}
