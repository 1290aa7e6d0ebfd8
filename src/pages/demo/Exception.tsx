import { Button, Result } from 'antd';
import type { PagePorts } from '../../shell/ports';

const SENTENCES = {
  403: '抱歉，您无权访问该页面',
  404: '抱歉，您访问的页面不存在或仍在开发中',
  500: '抱歉，服务器出错了',
} as const;

/** antd's own shade misses a contrast of 4.5. */
const READABLE = { color: 'var(--ant-color-text-secondary)' };

/** An exception page that a menu leads to (spec §1), with a way home. */
export function Exception({
  status,
  ports,
}: {
  status: keyof typeof SENTENCES | `${keyof typeof SENTENCES}`;
  ports: PagePorts;
}) {
  return (
    <Result
      status={status}
      title={status}
      subTitle={<span style={READABLE}>{SENTENCES[status]}</span>}
      extra={
        <Button type="primary" onClick={() => ports.menu.open('/')}>
          返回首页
        </Button>
      }
    />
  );
}
