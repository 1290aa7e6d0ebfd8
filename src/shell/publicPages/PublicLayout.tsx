import { useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import type { Shell } from '../shell';
import './fields/publicPages.css';

/** Login layout of spec §2: title link to the site root, the page, the copyright footer (year 2021, §9). */
export function PublicLayout({ shell }: { shell: Shell }) {
  const { productName } = shell.config;
  useEffect(() => {
    document.title = productName;
  }, [productName]);
  return (
    <div className="public">
      <header>
        <Link to="/" className="public-title">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          {productName}
        </Link>
      </header>
      <main className="public-content">
        <Outlet />
      </main>
      <footer className="public-footer">Copyright © 2021 {productName}</footer>
    </div>
  );
}
