import { useLocation } from 'react-router-dom';
import { LinkButton } from '../pages/exceptions/LinkButton';
import { ResultPage } from '../pages/exceptions/ResultPage';

/** Reads the account from the navigation; an address typed by hand has none, and shows the result without one. */
export function RegisterResultPage() {
  const { account } = (useLocation().state ?? {}) as { account?: unknown };
  const title = typeof account === 'string' ? `您的账户：${account} 注册成功` : '注册成功';
  return (
    <ResultPage kind="success" title={title} description="请联系管理员开通权限">
      <LinkButton to="/user/login">返回登录</LinkButton>
    </ResultPage>
  );
}
