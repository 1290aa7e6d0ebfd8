import type { ScreenKind } from './kind';

/** The data sheet of another way to draw whole screens (`"renderer": …`): what grammar, check, editor and reference ask. */
export interface RendererSheet<Kind extends Exclude<ScreenKind, 'page'> = Exclude<ScreenKind, 'page'>> {
  /** As files write it. */
  name: string;
  /** Chinese, for the reference and the editor. */
  title: string;
  /** Kinds of screens that it draws. */
  kinds: readonly Kind[];
}
