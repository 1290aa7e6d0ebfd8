import { messageOf } from '../../engine/index';
import type { StudioCalls } from '../studioCalls';

/** The screen exists whatever becomes of the rows: the reason is shown, and they stay with the draft. */
export async function importRows(
  calls: Pick<StudioCalls, 'bring'>,
  id: string,
): Promise<{ isImported: boolean; message: string }> {
  try {
    const { imported, faults: rowErrors } = await calls.bring(id);
    const [first] = rowErrors;
    if (first === undefined) return { isImported: true, message: `导入了 ${imported} 行` };
    return {
      isImported: false,
      message: `一行也没有导入，第 ${first.line} 行：${first.message}；改好后可以在页面上导入`,
    };
  } catch (error) {
    return { isImported: false, message: `没有导入：${messageOf(error)}` };
  }
}
