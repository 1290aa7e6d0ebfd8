import menuIcon from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { useState } from 'react';
import { Glyph } from '../../../engine/index';
import { ContextMenu } from '../../workspace/layout/ContextMenu';

/** What few need of a page. */
export function PageMenu({ onFile }: { onFile(): void }) {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <button
        type="button"
        className="page-menu-opener"
        aria-label="页面菜单"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ x: left, y: bottom });
        }}
      >
        <Glyph icon={menuIcon} />
      </button>
      {place && (
        <ContextMenu
          {...place}
          items={[{ title: '页面文件', choose: onFile }]}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  );
}
