export type PreviewKind = 'pdf' | 'svga' | 'film';

const KINDS: readonly [RegExp, PreviewKind][] = [
  [/\.pdf$/i, 'pdf'],
  [/\.svga$/i, 'svga'],
  [/\.(?:mp4|webm)$/i, 'film'],
];

/** How a stored file is shown in its place; null: it is on another site, or the browser shows none of its kind. */
export function previewKind(path: string, url: string): PreviewKind | null {
  if (!URL.canParse(url, location.href) || new URL(url, location.href).origin !== location.origin)
    return null;
  const kind = KINDS.find(([ending]) => ending.test(path))?.[1] ?? null;
  return kind === 'pdf' && !navigator.pdfViewerEnabled ? null : kind;
}
