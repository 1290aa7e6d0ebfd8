interface PinShadowsProps {
  /** Pixels: the pinned columns on both sides. */
  layout: { leftWidth: number; rightWidth: number };
  viewportWidth: number;
  /** Pixels: header and rows. */
  height: number;
}

/** Shadows of the pinned columns on those that scroll beneath; two for the whole grid, none per cell. */
export function PinShadows({ layout, viewportWidth, height }: PinShadowsProps) {
  return (
    <>
      <div className="data-grid-shadow is-left" style={{ left: layout.leftWidth, height }} />
      <div
        className="data-grid-shadow is-right"
        style={{ left: viewportWidth - layout.rightWidth, height }}
      />
    </>
  );
}
