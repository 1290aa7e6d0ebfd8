import type { ReactNode } from 'react';

/** A part of a small picture of a page: what it is, where (left, top, width, height of 120 × 66), and of how many. */
export interface Block {
  draw: 'text' | 'box' | 'frame' | 'accent' | 'good' | 'bad' | 'picture' | 'rows' | 'cards' | 'bars';
  at: readonly [x: number, y: number, width: number, height: number];
  count?: number;
}

/** A picture of a kind of page in the colours of the theme. */
export function Sketch({ blocks }: { blocks: readonly Block[] }) {
  return (
    <svg className="starter-sketch" viewBox="0 0 120 66" aria-hidden="true">
      {blocks.map((block) => (
        <g key={block.at.join()}>{shapes(block)}</g>
      ))}
    </svg>
  );
}

/** Heights of bars, as parts of the whole. */
const BARS = [0.4, 0.6, 0.5, 0.8, 0.7, 1, 0.9];

function shapes({ draw, at: [x, y, width, height], count = 1 }: Block): ReactNode {
  const each = <T,>(one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index));
  switch (draw) {
    case 'rows':
      return each((index) => {
        const top = y + (index * height) / count;
        const tone = index === 0 ? 'is-head' : 'is-text';
        return (
          <g key={top}>
            <rect className={tone} x={x} y={top} width={width * 0.34} height={3} rx={1} />
            <rect className={tone} x={x + width * 0.42} y={top} width={width * 0.24} height={3} rx={1} />
            <rect className={tone} x={x + width * 0.74} y={top} width={width * 0.26} height={3} rx={1} />
          </g>
        );
      });
    case 'cards':
      return each((index) => {
        const left = x + (index * width) / count;
        const wide = width / count - 4;
        return (
          <g key={left}>
            <rect className="is-box" x={left} y={y} width={wide} height={height} rx={2} />
            <rect className="is-accent" x={left} y={y} width={wide} height={height * 0.55} rx={2} />
            <rect className="is-head" x={left + 3} y={y + height * 0.7} width={wide - 8} height={3} rx={1} />
          </g>
        );
      });
    case 'bars':
      return each((index) => {
        const tall = height * (BARS[index % BARS.length] as number);
        const left = x + (index * width) / count;
        return (
          <rect key={left} className="is-accent" x={left} y={y + height - tall} width={5} height={tall} />
        );
      });
    case 'picture':
      return (
        <>
          <rect className="is-box" x={x} y={y} width={width} height={height} rx={2} />
          <circle className="is-accent" cx={x + width * 0.28} cy={y + height * 0.32} r={4} />
          <path
            className="is-head"
            d={`M${x + 4} ${y + height - 4} l${width * 0.32} ${-height * 0.45} l${width * 0.2} ${height * 0.22} l${width * 0.12} ${-height * 0.12} l${width * 0.22} ${height * 0.35} z`}
          />
        </>
      );
    default:
      return (
        <rect className={`is-${draw}`} x={x} y={y} width={width} height={height} rx={height > 6 ? 2 : 1} />
      );
  }
}
