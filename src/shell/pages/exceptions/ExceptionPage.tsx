import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton';
import '../../publicPages/fields/publicPages.css';

const SENTENCES = {
  403: '抱歉，您无权访问该页面',
  404: '抱歉，您访问的页面不存在或仍在开发中',
  500: '抱歉，服务器出错了',
} as const;

/** The exception pages of spec §1, with a way home. `children`: what more is known. */
export function ExceptionPage({
  status,
  children,
}: {
  status: keyof typeof SENTENCES;
  children?: ReactNode;
}) {
  return (
    <section className="page-note">
      <span className="page-note-mark">{status}</span>
      <h1>{SENTENCES[status]}</h1>
      {children}
      <div className="page-note-actions">
        <LinkButton to="/">返回首页</LinkButton>
      </div>
    </section>
  );
}
