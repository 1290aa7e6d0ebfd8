import * as texts from '#texts/parts/media';

/** An SVGA 2 film as the player takes it. */
export interface Movie {
  videoSize: { width: number; height: number };
  FPS: number;
  frames: number;
  /** PNG by key; the player puts bitmaps in their place. */
  images: Record<string, ArrayBuffer | ImageBitmap>;
  /** Previews are silent. */
  audios: Record<string, never>;
  dynamicElements: Record<string, never>;
  sprites: Sprite[];
}

export interface Sprite {
  imageKey: string | null;
  frames: Frame[];
}

export interface Frame {
  alpha: number;
  layout: { x: number; y: number; width: number; height: number };
  transform: Transform;
  clipPath: string | null;
  shapes: Shape[];
}

export interface Transform {
  a: number;
  b: number;
  c: number;
  d: number;
  tx: number;
  ty: number;
}

export interface Shape {
  /** 0 a path, 1 a rectangle, 2 an ellipse. */
  type: number;
  shape?: { d: string };
  rect?: { x: number; y: number; width: number; height: number; cornerRadius: number };
  ellipse?: { x: number; y: number; radiusX: number; radiusY: number };
  styles?: Styles;
  transform?: Transform;
}

export interface Styles {
  fillStr: string;
  strokeStr: string;
  fill?: object;
  stroke?: object;
  strokeWidth: number;
  lineCapStr: CanvasLineCap;
  lineJoinStr: CanvasLineJoin;
  miterLimit: number;
  lineDashI: number;
  lineDashII: number;
  lineDashIII: number;
}

/** Why a film is not shown, for the operator. */
export class SvgaError extends Error {}

export const DAMAGED = texts.broken;
