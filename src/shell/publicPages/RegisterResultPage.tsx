import { Link, Navigate, useLocation } from 'react-router-dom';
import { ResultPage } from '../exceptions/ResultPage';

/** Reads the account from the navigation; an address typed by hand has none and leads to the form. */
export function RegisterResultPage() {
  const { account } = (useLocation().state ?? {}) as { account?: unknown };
  if (typeof account !== 'string') return <Navigate to="/user/register" replace />;
  return (
    <ResultPage kind="success" title={`你的账户：${account} 注册成功`} description="请联系管理员开通权限">
      <Link className="plain-button is-primary" to="/user/login">
        返回登录
      </Link>
    </ResultPage>
  );
}
