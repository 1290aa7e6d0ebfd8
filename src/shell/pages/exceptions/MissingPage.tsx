import { LinkButton } from './LinkButton';
import '../../publicPages/fields/publicPages.css';

/** A menu names a component that this console does not have: which one, and at which address. */
export function MissingPage({ component, path }: { component: string | null; path: string }) {
  return (
    <section className="page-note" role="alert">
      <h1>没有这个页面</h1>
      <p>
        {component === null ? '菜单没有为这个地址指定页面组件' : `菜单指定的页面组件“${component}”不存在`}
      </p>
      <p className="page-note-more">地址 {path}，请联系管理员检查菜单</p>
      <div className="page-note-actions">
        <LinkButton to="/">返回首页</LinkButton>
      </div>
    </section>
  );
}
