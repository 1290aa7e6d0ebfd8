import { theme } from 'antd';
import { useMemo } from 'react';
import type { RecordData } from '../../../../contract/record';
import type { CompiledColumn } from '../../../../language/derive/compile';
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
  const { token } = theme.useToken();
  const { fontFamily, fontSize, fontSizeSM } = token;
  return useMemo(
    () => ({
      text: textWidthIn({ size: fontSize, family: fontFamily, weight: 400 }),
      title: textWidthIn({ size: fontSize, family: fontFamily, weight: 600 }),
      small: textWidthIn({ size: fontSizeSM, family: fontFamily, weight: 400 }),
    }),
    [fontFamily, fontSize, fontSizeSM],
  );
}
