import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Crumb {
  title: string;
  path: string;
}

export interface PageHeaderProps {
  /** Trail of matched routes; 首页 is put before it. The last one is plain text (spec §2). */
  crumbs: Crumb[];
  /** The last crumb is the page's heading: it draws none itself. */
  isHeading?: boolean;
  title?: string;
  logo?: ReactNode;
  avatar?: string;
  description?: ReactNode;
  links?: { title: string; href: string }[];
  content?: ReactNode;
  extra?: ReactNode;
  action?: ReactNode;
  /** Shows the search box and receives its text. */
  onSearch?(text: string): void;
  /** Takes the place of the page's menu, behind the trail. */
  menuPlace?(place: HTMLElement | null): void;
  tabs?: { key: string; title: string; isActive: boolean; choose(): void }[];
}

const HOME: Crumb = { title: '首页', path: '/dashboard/' };

/** Spec §2, page header; the caller hides it when meta.hiddenHeaderContent is set. */
export function PageHeader(props: PageHeaderProps) {
  const {
    crumbs,
    isHeading = false,
    title,
    logo,
    avatar,
    description,
    links,
    content,
    extra,
    action,
    onSearch,
    menuPlace,
    tabs,
  } = props;
  const trail = crumbs.some((crumb) => crumb.title === HOME.title) ? crumbs : [HOME, ...crumbs];
  const hasBody = [title, logo, avatar, description, links, content, extra, action, onSearch, tabs].some(
    (part) => part !== undefined,
  );
  return (
    <div className="page-header">
      <nav aria-label="面包屑">
        <ol className="crumbs">
          {trail.slice(0, -1).map((crumb) => (
            <li key={crumb.path}>
              <Link to={crumb.path}>{crumb.title}</Link>
            </li>
          ))}
          <li aria-current="page">{isHeading ? <h1>{trail.at(-1)?.title}</h1> : trail.at(-1)?.title}</li>
        </ol>
      </nav>
      {menuPlace && <span ref={menuPlace} className="page-menu" />}
      {hasBody && (
        <div className="page-header-body">
          {avatar && <img src={avatar} alt="" className="page-header-avatar" />}
          <div className="page-header-main">
            <div className="page-header-title">
              {logo}
              {title && <h1>{title}</h1>}
              {action && <div className="page-header-action">{action}</div>}
            </div>
            {description && <div>{description}</div>}
            {content && <div>{content}</div>}
            {links && (
              <p className="page-header-links">
                {links.map((link) => (
                  <a key={link.href} href={link.href}>
                    {link.title}
                  </a>
                ))}
              </p>
            )}
            {onSearch && (
              // biome-ignore lint/a11y/useSemanticElements: <search> is not known everywhere yet
              <div role="search" className="page-header-search">
                <Input.Search
                  aria-label="搜索"
                  placeholder="请输入..."
                  enterButton="搜索"
                  onSearch={(text) => onSearch(text)}
                />
              </div>
            )}
          </div>
          {extra && <div>{extra}</div>}
        </div>
      )}
      {tabs && (
        <div role="tablist" className="page-header-tabs">
          {tabs.map((tab) => (
            <button key={tab.key} type="button" role="tab" aria-selected={tab.isActive} onClick={tab.choose}>
              {tab.title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
