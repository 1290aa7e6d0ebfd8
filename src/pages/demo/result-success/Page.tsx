import type { PageProps } from '../../../shell/ports';
import { Outcome } from '../Outcome';

export function Page({ ports }: PageProps) {
  return (
    <Outcome
      status="success"
      title="提交成功"
      text="内容已经提交，处理结果会在消息中通知您。"
      ports={ports}
    />
  );
}
