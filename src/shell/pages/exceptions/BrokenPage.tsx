import { Button } from 'antd';
/** All that is left when the page itself failed while it was drawn; it needs nothing of what failed. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <section role="alert" style={{ padding: 48, textAlign: 'center' }}>
      <h1>页面出错了</h1>
      <p>请刷新页面；仍不行请把这句话告诉管理员：{String(error)}</p>
      <Button type="primary" onClick={() => window.location.reload()}>
        刷新页面
      </Button>
    </section>
  );
}
