import { useMemo } from 'react';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { pageFont } from '#engine/parts/font';
import type { Fonts } from './cellRoom';
import { type AdornmentWidth, columnRoom, type Rooms } from './columnRoom';
import { textWidthIn } from './textWidth';

/** How wide the columns must be for the records a list shows. Give it a function that stays the same. */
export function useColumnRoom(
  columns: readonly CompiledColumn[],
  records: readonly RecordData[],
  adornment: AdornmentWidth,
): { rooms: Rooms; fonts: Fonts } {
  const fonts = useFonts();
  const room = useMemo(() => columnRoom(fonts, adornment), [fonts, adornment]);
  return { fonts, rooms: useMemo(() => room(columns, records), [room, columns, records]) };
}

/** The theme's fonts, as the grid uses them. */
function useFonts(): Fonts {
  return useMemo(() => {
    const { family, size, small } = pageFont();
    return {
      text: textWidthIn({ size, family, weight: 400 }),
      title: textWidthIn({ size, family, weight: 600 }),
      small: textWidthIn({ size: small, family, weight: 400 }),
    };
  }, []);
}
