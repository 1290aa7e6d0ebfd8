import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type IconNode, pathsOf } from './paths';
import './icon.css';

interface GlyphProps {
  /** From `@ant-design/icons-svg/es/asn/<Name>`, so that a page loads the icons it draws. */
  icon: IconDefinition;
  isSpinning?: boolean;
}

/** An icon of the page's own. It inherits colour and size; screen readers skip it. */
export function Glyph({ icon, isSpinning = false }: GlyphProps) {
  return <Strokes paths={pathsOf(icon.icon as IconNode)} isSpinning={isSpinning} />;
}

/** Paths in antd's box of icons. */
export function Strokes({ paths, isSpinning = false }: { paths: readonly string[]; isSpinning?: boolean }) {
  return (
    <svg
      className={isSpinning ? 'icon is-spinning' : 'icon'}
      viewBox="64 64 896 896"
      aria-hidden
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
