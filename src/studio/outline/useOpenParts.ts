import { useState } from 'react';
import type { Path } from '../document/edit';
import { keyOf, type OutlineNode } from './outlineOf';

/** A part as one line, with its depth. */
export interface OutlineLine {
  node: OutlineNode;
  /** From 1. */
  level: number;
  isOpen: boolean;
}

/** The lines that are seen: below the words of the file whatever was opened, and the way to what is selected. */
export function useOpenParts(nodes: readonly OutlineNode[], path: Path) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ key }) => key)));
  const [shown, setShown] = useState('');
  if (shown !== keyOf(path)) {
    setShown(keyOf(path));
    setOpen(new Set([...open, ...path.slice(1).map((_, index) => keyOf(path.slice(0, index + 1)))]));
  }
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  return { lines: linesOf(nodes, open), toggle };
}

function linesOf(nodes: readonly OutlineNode[], open: ReadonlySet<string>, level = 1): OutlineLine[] {
  return nodes.flatMap((node) => {
    const isOpen = open.has(node.key);
    return [{ node, level, isOpen }, ...(isOpen ? linesOf(node.children, open, level + 1) : [])];
  });
}
