import { UserMenu } from '../header/dialogs/UserMenu';
import { LinkButton } from '../pages/exceptions/LinkButton';
import type { Shell } from '../shell';
import './fields/publicPages.css';

/** `/test/home` (name TestHome, spec §2): the signed-in operator, and nothing else around it. */
export function TestHome({ shell }: { shell: Shell }) {
  return (
    <>
      <header className="header">
        <span className="header-space" />
        <UserMenu shell={shell} />
      </header>
      <main className="page-note">
        <h1>TestHome</h1>
        <LinkButton to="/">返回首页</LinkButton>
      </main>
    </>
  );
}
