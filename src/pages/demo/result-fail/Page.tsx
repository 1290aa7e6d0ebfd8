import type { PageProps } from '../../../shell/ports';
import { Outcome } from '../Outcome';

export function Page({ ports }: PageProps) {
  return (
    <Outcome status="error" title="提交失败" text="请核对并修改填写的内容后，再重新提交。" ports={ports} />
  );
}
